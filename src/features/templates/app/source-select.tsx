import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { templateMessages } from './messages.ts';

interface SourceSelectProps {
  hint?: string;
  value: string;
  onChange: (accountId: string) => void;
  error: string | undefined;
}

interface Option {
  value: string;
  label: string;
}

/** Chooses one of an agency's accounts, searched among thousands. */
export function SourceSelect({ hint, value, onChange, error }: SourceSelectProps) {
  const t = useTexts(templateMessages.create);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Option | null>(null);
  const [asked] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), 250);
  const found = useQuery({
    ...api.agency(useAgencyId()).tenants.listAccounts.queryOptions({ input: { search: asked, limit: 30 } }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.items ?? []).map((item) => ({ value: item.accountId, label: item.businessName }));
  // What was chosen stays an option, whatever the next search finds.
  const isShown = options.some((option) => option.value === chosen?.value);
  const data: Option[] = chosen && !isShown ? [chosen, ...options] : options;
  return (
    <Select
      name="accountId"
      label={t('account')}
      description={hint}
      placeholder={t('placeholder')}
      nothingFoundMessage={t('nothing')}
      error={error}
      required
      searchable
      data={data}
      // The server has already filtered.
      filter={(given) => given.options}
      renderOption={({ option }) => <bdi>{option.label}</bdi>}
      value={value || null}
      onSearchChange={setTyped}
      onChange={(accountId) => {
        setChosen(data.find((option) => option.value === accountId) ?? null);
        onChange(accountId ?? '');
      }}
    />
  );
}
