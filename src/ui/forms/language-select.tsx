import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { languageNames } from '#lib/words/languages.ts';

interface LanguageSelectProps {
  label: string;
  nothingFound: string;
  /** BCP 47. */
  value: string;
  onPick: (language: string) => void;
}

/** A language by its own name; typing also finds it by its name in the app's language. */
export function LanguageSelect({ label, nothingFound, value, onPick }: LanguageSelectProps) {
  const options = useMemo(
    () =>
      languageNames(value).map(({ tag, own, name }) => ({
        value: tag,
        label: own === name ? own : `${own} (${name})`,
      })),
    [value],
  );
  return (
    <Select
      label={label}
      data={options}
      value={value}
      onChange={(picked) => {
        if (picked && picked !== value) onPick(picked);
      }}
      searchable
      allowDeselect={false}
      nothingFoundMessage={nothingFound}
      maxDropdownHeight={320}
    />
  );
}
