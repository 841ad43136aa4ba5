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
  /** Shown if no entry matches the input. */
  nothingFound: string;
  untitled: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Maximum number of entries to choose. */
  most?: number;
  /** Why the server rejected the value. */
  error?: string | undefined;
  /** Never offered: the entry itself. */
  exceptId?: string;
}

/** Chooses the account's entries by part of their title. */
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
      // The server has already filtered, ignoring accents and case.
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

/** Search matches, or the chosen entries before a search: a select shows bare ids for values without an option. */
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
