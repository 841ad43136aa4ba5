import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { AssignPlan } from '#features/plans/app/assign-plan.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlanChoice } from '../../account-plan.ts';
import { useRefreshAccountPlan } from '../account/use-refresh-account-plan.ts';
import { resaleMessages } from '../messages.ts';

/** The agency gives an account a plan; who pays online chooses it there. */
export function AssignAccountPlan({ choice }: { choice: AccountPlanChoice }) {
  const { accountId, isPaidOnline } = choice;
  const t = useTexts(resaleMessages.client);
  const refresh = useRefreshAccountPlan(accountId);
  const all = useQuery(api.agency(useAgencyId()).resale.getResale.queryOptions()).data?.plans ?? [];
  if (isPaidOnline) return null;
  if (all.length === 0)
    return (
      <FormSection title={t('assign')} description={t('none')}>
        <AppLink to="/settings/resale/new">{t('create')}</AppLink>
      </FormSection>
    );
  return (
    <AssignPlan
      texts={resaleMessages.client}
      current={choice}
      plans={all}
      assign={(planId) => api.account(accountId).resale.assignPlan.call({ planId })}
      refresh={refresh}
    />
  );
}
