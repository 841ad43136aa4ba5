import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import { AccountChoice } from '#features/tenants/app/members/account-choice.tsx';
import { AllOrChosen } from '#ui/forms/all-or-chosen.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Trigger } from '../../trigger.ts';
import { useTriggers } from '../use-triggers.ts';
import { editorMessages } from './editor-messages.ts';

type Value = Pick<Trigger, 'accountIds' | 'agencyIds'>;

interface WatchedProps {
  value: Value;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<Value>) => void;
}

/** Whose events start a trigger of an agency, or of the house: those of all or of chosen accounts. */
export function Watched({ value: { accountIds, agencyIds }, errors, onChange }: WatchedProps) {
  const t = useTexts(editorMessages.watched);
  const { agencyId } = useView();
  const { owner } = useTriggers();
  if (owner === 'house')
    return (
      <AgencyChoice
        value={agencyIds}
        error={errors['agencyIds']}
        onChange={(chosen) => onChange({ agencyIds: chosen })}
      />
    );
  if (!agencyId) return null;
  return (
    <AccountChoice
      agencyId={agencyId}
      value={accountIds}
      error={errors['accountIds']}
      hint={t('accountsHint')}
      which={t('accounts')}
      onChange={(chosen) => onChange({ accountIds: chosen && [...chosen] })}
    />
  );
}

interface AgencyChoiceProps {
  value: Value['agencyIds'];
  error: string | undefined;
  onChange: (value: string[] | null) => void;
}

function AgencyChoice(props: AgencyChoiceProps) {
  const t = useTexts(editorMessages.watched);
  return (
    <AllOrChosen
      {...props}
      name="agencyIds"
      label={t('agencies')}
      hint={t('agenciesHint')}
      allLabel={t('all')}
      chosenLabel={t('chosen')}
      whichLabel={t('which')}
      searchLabel={t('search')}
      noneLabel={t('none')}
      most={1_000}
      useFound={useAgencies}
    />
  );
}

function useAgencies(search: string) {
  const { listAgencies } = api.house.tenants;
  const found = useQuery({
    ...listAgencies.queryOptions({ input: { search, limit: 30 } }),
    placeholderData: keepPreviousData,
  });
  return found.data?.items.map(({ agencyId, businessName }) => ({ value: agencyId, label: businessName }));
}
