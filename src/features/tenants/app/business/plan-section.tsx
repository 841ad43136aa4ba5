import { SegmentedControl } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useView } from '#app-kit/view/view.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Account, SubscriptionType } from '../../account.ts';
import { tenantMessages } from '../messages.ts';

/** The account's plan, for the agency that sells it. */
export function PlanSection({ account }: { account: Account }) {
  const t = useTexts(tenantMessages.accounts);
  const view = useView();
  const queryClient = useQueryClient();
  const { tenants } = api.account(account.accountId);
  const change = useMutation({
    mutationFn: (subscriptionType: SubscriptionType) => tenants.changePlan.call({ subscriptionType }),
    onSuccess: ({ subscriptionType }) => {
      snackbar.success(t('planChanged', { name: account.businessName, plan: t(subscriptionType) }));
      return queryClient.invalidateQueries({ queryKey: tenants.getAccount.key() });
    },
  });
  if (!can(view, 'account.changePlan')) return null;
  if (account.isBilled) return <BilledSection account={account} />;
  return (
    <FormSection title={t('plan')} description={t('planHint')}>
      <div>
        <SegmentedControl
          aria-label={t('plan')}
          value={change.isPending ? change.variables : account.subscriptionType}
          readOnly={change.isPending}
          onChange={(plan) => change.mutate(plan as SubscriptionType)}
          data={(['free', 'paid', 'pending'] as const).map((plan) => ({ value: plan, label: t(plan) }))}
        />
      </div>
    </FormSection>
  );
}

/** Its plan decides. */
function BilledSection({ account: { accountId, subscriptionType } }: { account: Account }) {
  const t = useTexts(tenantMessages.accounts);
  const isInAccount = useView().accountId === accountId;
  const link = isInAccount ? (
    <ButtonLink to="/settings/plan" variant="default">
      {t('planLink')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/accounts/$accountId/plan" params={{ accountId }} variant="default">
      {t('planLink')}
    </ButtonLink>
  );
  return (
    <FormSection title={t('plan')} actions={link}>
      <p>{t('planBilled', { plan: t(subscriptionType) })}</p>
    </FormSection>
  );
}
