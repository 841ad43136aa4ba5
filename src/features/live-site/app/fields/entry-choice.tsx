import { type ComboboxParsedItem, MultiSelect } from '@mantine/core';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { liveSiteMessages } from '../messages.ts';

interface Props {
  name: keyof typeof liveSiteMessages.fields;
  max: number;
  value: string[];
  onChange: (ids: string[]) => void;
}

/** Published entries, found by title. */
export function EntryChoice({ name, max, value, onChange }: Props) {
  const t = useTexts(liveSiteMessages);
  const [search, setSearch] = useState('');
  const { content } = api.account(useAccountId());
  const found = useQuery(
    content.listEntries.queryOptions({
      input: { search, statusPublish: ['published'], limit: 20 },
      placeholderData: keepPreviousData,
    }),
  );
  const entries = found.data?.entries ?? [];
  const chosen = useChosenTitles(value);
  const titles = new Map([...entries.map(({ uid, title }) => [uid, title] as const), ...chosen]);
  return (
    <MultiSelect
      label={t(`fields.${name}`)}
      description={t('hints.homeLimit', { count: String(max) })}
      placeholder={value.length ? undefined : t('options.newest')}
      searchable
      clearable
      maxValues={max}
      data={[...titles].map(([uid, title]) => ({ value: uid, label: title || t('untitled') }))}
      filter={({ options, search: words }) => options.filter((option) => isCalled(option, words))}
      value={value}
      searchValue={search}
      onSearchChange={(text) => setSearch(text.slice(0, 100))}
      onChange={onChange}
    />
  );
}

/** Filters the loaded options immediately: the list must not change under the pointer when the response arrives. */
function isCalled(option: ComboboxParsedItem, words: string): boolean {
  return 'label' in option && foldText(option.label).includes(foldText(words));
}

/** Chosen ones may be far down the list; deleted ones can still be removed. */
function useChosenTitles(ids: string[]): [string, string][] {
  const t = useTexts(liveSiteMessages);
  const { content } = api.account(useAccountId());
  const found = useQueries({
    queries: ids.map((entryId) =>
      content.getEntry.queryOptions({ input: { entryId }, meta: { shownInPlace: true }, retry: false }),
    ),
  });
  return ids.map((id, index) => [id, found[index]?.isError ? t('goneEntry') : (found[index]?.data?.title ?? '…')]);
}
