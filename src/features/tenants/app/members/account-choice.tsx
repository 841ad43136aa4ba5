import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { AllOrChosen } from '#ui/forms/all-or-chosen.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ChosenAccounts, NamedAccount } from '../../member-accounts.ts';
import { mostChosenAccounts } from '../../most-chosen-accounts.ts';
import { memberMessages } from './member-messages.ts';

interface AccountChoiceProps {
  agencyId: string;
  /** Null for all accounts. */
  value: ChosenAccounts;
  onChange: (value: ChosenAccounts) => void;
  /** Those that were chosen before. */
  known?: readonly NamedAccount[];
  error?: string | undefined;
  /** In place of what is said where people are let in. */
  hint?: string;
  which?: string;
}

/** Which accounts of an agency somebody sees: all, or chosen ones. */
export function AccountChoice({ agencyId, known = [], hint, which, ...field }: AccountChoiceProps) {
  const t = useTexts(memberMessages.accounts);
  const useFound = (search: string) => useAccounts(agencyId, search);
  return (
    <AllOrChosen
      {...field}
      name="accountIds"
      label={t('label')}
      hint={hint ?? t('hint')}
      allLabel={t('all')}
      chosenLabel={t('chosen')}
      whichLabel={which ?? t('which')}
      searchLabel={t('search')}
      noneLabel={t('none')}
      most={mostChosenAccounts}
      known={known.map(({ accountId, businessName }) => ({ value: accountId, label: businessName }))}
      useFound={useFound}
    />
  );
}

function useAccounts(agencyId: string, search: string) {
  const { listAccounts } = api.agency(agencyId).tenants;
  const found = useQuery({
    ...listAccounts.queryOptions({ input: { search, limit: 30 } }),
    placeholderData: keepPreviousData,
  });
  return found.data?.items.map(({ accountId, businessName }) => ({ value: accountId, label: businessName }));
}
