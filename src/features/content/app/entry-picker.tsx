import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { LateMultiSelect } from '#ui/forms/late-select.tsx';

interface EntryPickerProps {
  label: string;
  description?: string;
  placeholder?: string;
  /** Said where no entry matches what was typed. */
  nothingFound: string;
  /** What an entry without a title is called. */
  untitled: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Entries that can be chosen at most. */
  most?: number;
  /** Why the server would not take the value. */
  error?: string | undefined;
  /** Never offered: the entry itself. */
  exceptId?: string;
}

/** Chooses entries of the account by a part of their titles. */
export function EntryPicker(props: EntryPickerProps) {
  const { label, description, placeholder, nothingFound, value, onChange, most, error } = props;
  const [search, setSearch] = useState('');
  const data = useEntryOptions(props, search);
  return (
    <LateMultiSelect
      label={label}
      description={description}
      error={error}
      placeholder={value.length === 0 ? placeholder : undefined}
      nothingFoundMessage={nothingFound}
      searchable
      hidePickedOptions
      clearable
      maxValues={most}
      // The server has looked for it already, without accents and capitals.
      filter={({ options }) => options}
      renderOption={({ option }) => <bdi>{option.label}</bdi>}
      searchValue={search}
      onSearchChange={setSearch}
      data={data}
      value={[...value]}
      onChange={onChange}
    />
  );
}

/** What fits the search, and before it what is chosen: a select shows the ids of what it has no option for. */
function useEntryOptions({ value, untitled, exceptId }: EntryPickerProps, search: string) {
  const { content } = api.account(useAccountId());
  const [settled] = useDebouncedValue(search.trim(), 250);
  const found = useQuery({
    ...content.listEntries.queryOptions({ input: { search: settled || undefined, limit: 20 } }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    ...content.listEntryNames.queryOptions({ input: { ids: [...value] } }),
    placeholderData: keepPreviousData,
    enabled: value.length > 0,
  });
  const all = [...(value.length > 0 ? (chosen.data ?? []) : []), ...(found.data?.entries ?? [])];
  const titles = new Map(all.map(({ uid, title }) => [uid, title || untitled]));
  for (const uid of value) if (!titles.has(uid)) titles.set(uid, '…');
  return [...titles].filter(([uid]) => uid !== exceptId).map(([uid, title]) => ({ value: uid, label: title }));
}
