import { Input, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { api } from '#app-kit/api/api.ts';
import { LateMultiSelect } from '#ui/forms/late-select.tsx';
import type { ChosenAccounts, NamedAccount } from '../../member-accounts.ts';
import { memberMessages } from './member-messages.ts';
import { mostChosenAccounts } from '../../most-chosen-accounts.ts';

interface AccountChoiceProps {
  agencyId: string;
  /** Null for all accounts. */
  value: ChosenAccounts;
  onChange: (value: ChosenAccounts) => void;
  /** Those that were chosen before. */
  known?: readonly NamedAccount[];
  error?: string | undefined;
}

/** Which accounts of an agency somebody sees: all, or chosen ones. */
export function AccountChoice({ agencyId, value, onChange, known = [], error }: AccountChoiceProps) {
  const t = useTexts(memberMessages.accounts);
  return (
    <>
      <Input.Wrapper label={t('label')} description={t('hint')} labelElement="div">
        <div>
          <SegmentedControl
            mt="xs"
            aria-label={t('label')}
            value={value ? 'chosen' : 'all'}
            onChange={(choice) => onChange(choice === 'all' ? null : known.map(({ accountId }) => accountId))}
            data={(['all', 'chosen'] as const).map((choice) => ({ value: choice, label: t(choice) }))}
          />
        </div>
      </Input.Wrapper>
      {value ? (
        <AccountSearch agencyId={agencyId} value={value} onChange={onChange} known={known} error={error} />
      ) : null}
    </>
  );
}

interface AccountSearchProps {
  agencyId: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  known: readonly NamedAccount[];
  error: string | undefined;
}

/** Chooses an agency's accounts, searched among thousands. */
function AccountSearch({ agencyId, value, onChange, known, error }: AccountSearchProps) {
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
