import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { LateMultiSelect } from '#ui/forms/late-select.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NamedAccount } from '../../member-accounts.ts';
import { mostChosenAccounts } from '../../most-chosen-accounts.ts';
import { memberMessages } from './member-messages.ts';

interface AccountSearchProps {
  agencyId: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  known: readonly NamedAccount[];
  error: string | undefined;
}

/** Chooses an agency's accounts, searched among thousands. */
export function AccountSearch({ agencyId, value, onChange, known, error }: AccountSearchProps) {
  const t = useTexts(memberMessages.accounts);
  const [search, setSearch] = useState('');
  const data = useAccountOptions(agencyId, search, { value, known });
  return (
    <LateMultiSelect
      name="accountIds"
      label={t('which')}
      placeholder={value.length === 0 ? t('search') : undefined}
      nothingFoundMessage={t('none')}
      error={error}
      required
      searchable
      hidePickedOptions
      clearable
      maxValues={mostChosenAccounts}
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
function useAccountOptions(
  agencyId: string,
  search: string,
  { value, known }: Pick<AccountSearchProps, 'value' | 'known'>,
) {
  const [settled] = useDebouncedValue(search.trim(), 250);
  const [met, setMet] = useState(new Map<string, string>());
  const found = useQuery({
    ...api.agency(agencyId).tenants.listAccounts.queryOptions({ input: { search: settled, limit: 30 } }),
    placeholderData: keepPreviousData,
  });
  const fresh = (found.data?.items ?? []).filter(({ accountId }) => !met.has(accountId));
  // Once seen, a name is kept: the next search brings others.
  if (fresh.length > 0) setMet(new Map([...met, ...fresh.map((item) => [item.accountId, item.businessName] as const)]));
  const names = new Map([...known.map((item) => [item.accountId, item.businessName] as const), ...met]);
  const shown = new Set([...value, ...(found.data?.items ?? []).map(({ accountId }) => accountId)]);
  return [...shown].map((accountId) => ({ value: accountId, label: names.get(accountId) ?? '…' }));
}
