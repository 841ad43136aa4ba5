import { Select } from '@mantine/core';
import { oneOf } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { lifecycleMessages } from './lifecycle-messages.ts';

const states = ['all', 'open', 'suspended'] as const;
const sorts = ['name', 'created'] as const;
const fields = { state: oneOf(states, 'all'), sort: oneOf(sorts, 'name') };

/** Which of a list's agencies or accounts are shown, and in which order; it is in the address. */
export function useListChoice() {
  const [{ state, sort }] = useSearchState(fields);
  return { sort, ...(state !== 'all' && { state }) };
}

/** Chooses them. */
export function ListChoices() {
  const t = useTexts(lifecycleMessages.list);
  const [{ state, sort }, set] = useSearchState(fields);
  return (
    <>
      <Select
        aria-label={t('state')}
        w={148}
        data={states.map((value) => ({ value, label: t(value) }))}
        value={state}
        allowDeselect={false}
        onChange={(value) => set({ state: states.find((one) => one === value) ?? 'all' })}
      />
      <Select
        aria-label={t('sort')}
        w={148}
        data={sorts.map((value) => ({ value, label: t(value) }))}
        value={sort}
        allowDeselect={false}
        onChange={(value) => set({ sort: sorts.find((one) => one === value) ?? 'name' })}
      />
    </>
  );
}
