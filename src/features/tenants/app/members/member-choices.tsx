import { Select } from '@mantine/core';
import { oneOf } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { memberMessages } from './member-messages.ts';

const sorts = ['name', 'seen', 'created'] as const;
const fields = { sort: oneOf(sorts, 'name') };

/** The order of a list of people; it stands in the address. */
export function useMemberSort() {
  return useSearchState(fields)[0].sort;
}

/** Chooses it. */
export function MemberSort() {
  const t = useTexts(memberMessages.sorts);
  const [{ sort }, set] = useSearchState(fields);
  return (
    <Select
      aria-label={t('label')}
      w={164}
      data={sorts.map((value) => ({ value, label: t(value) }))}
      value={sort}
      allowDeselect={false}
      onChange={(value) => set({ sort: sorts.find((one) => one === value) ?? 'name' })}
    />
  );
}
