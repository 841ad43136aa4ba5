import { Input, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { LateMultiSelect } from './late-select.tsx';

interface Named {
  value: string;
  label: string;
}

interface AllOrChosenProps extends SearchProps {
  label: string;
  hint: string;
  allLabel: string;
  chosenLabel: string;
  /** Null for all. */
  value: readonly string[] | null;
  onChange: (value: string[] | null) => void;
}

interface SearchProps {
  name: string;
  whichLabel: string;
  searchLabel: string;
  noneLabel: string;
  most: number;
  /** Those that were chosen before. */
  known?: readonly Named[];
  error?: string | undefined;
  /** What the server finds; undefined until it has answered. */
  useFound: (search: string) => readonly Named[] | undefined;
}

/** All of something, or chosen ones, which are searched among thousands. */
export function AllOrChosen({ label, hint, allLabel, chosenLabel, value, onChange, ...search }: AllOrChosenProps) {
  const choices = [
    { value: 'all', label: allLabel },
    { value: 'chosen', label: chosenLabel },
  ];
  return (
    <>
      <Input.Wrapper label={label} description={hint} labelElement="div">
        <div>
          <SegmentedControl
            mt="xs"
            aria-label={label}
            value={value ? 'chosen' : 'all'}
            onChange={(choice) => onChange(choice === 'all' ? null : (search.known ?? []).map((item) => item.value))}
            data={choices}
          />
        </div>
      </Input.Wrapper>
      {value ? <Search {...search} value={value} onChange={onChange} /> : null}
    </>
  );
}

interface ChosenProps extends SearchProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function Search({ name, whichLabel, searchLabel, noneLabel, most, known = [], error, useFound, ...rest }: ChosenProps) {
  const { value, onChange } = rest;
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), 250);
  const data = useNames(useFound(settled) ?? [], { value, known });
  return (
    <LateMultiSelect
      name={name}
      label={whichLabel}
      placeholder={value.length === 0 ? searchLabel : undefined}
      nothingFoundMessage={noneLabel}
      error={error}
      required
      searchable
      hidePickedOptions
      clearable
      maxValues={most}
      // The server has already filtered.
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

/** What the search finds, and what is chosen: a select shows bare ids for values without an option. */
function useNames(found: readonly Named[], { value, known }: { value: readonly string[]; known: readonly Named[] }) {
  const [met, setMet] = useState(new Map<string, string>());
  const fresh = found.filter((item) => !met.has(item.value));
  // Once seen, a name is kept: the next search brings others.
  if (fresh.length > 0) setMet(new Map([...met, ...fresh.map((item) => [item.value, item.label] as const)]));
  const names = new Map([...known.map((item) => [item.value, item.label] as const), ...met]);
  const shown = new Set([...value, ...found.map((item) => item.value)]);
  return [...shown].map((id) => ({ value: id, label: names.get(id) ?? '…' }));
}
