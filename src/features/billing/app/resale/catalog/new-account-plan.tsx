import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlanInput } from '../../../plan.ts';
import { resaleMessages } from '../messages.ts';
import { AccountPlanFields } from './account-plan-fields.tsx';

const blank: AccountPlanInput = {
  name: '',
  price: 0,
  currency: 'usd',
  billingInterval: 'month',
  subscriptionType: 'paid',
  storageGigabytes: null,
  videoMinutes: null,
  tokens: 0,
  trialDays: 0,
  features: '',
  isOffered: true,
};

/** `/settings/resale/new`: a plan that isn't there yet. */
export function NewAccountPlan() {
  const t = useTexts(resaleMessages.form);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { billing } = api.agency(useAgencyId());
  const action = useActionForm<AccountPlanInput, { planId: string }>({
    schema: () => import('../../../plan.ts').then((file) => file.AccountPlanInput),
    values: blank,
    send: (values) => billing.createAccountPlan.call(values),
    onSent: async (_made, { name }) => {
      await queryClient.invalidateQueries({ queryKey: billing.key() });
      await navigate({ to: '/settings/resale' });
      snackbar.success(t('added', { name }));
    },
  });
  return (
    <>
      <BackToPlans />
      <PageHeader title={t('create')} />
      <ActionSection title={t('section')} action={action} submit={t('add')}>
        <AccountPlanFields form={action} />
      </ActionSection>
    </>
  );
}

/** The way back to the list. */
export function BackToPlans() {
  const t = useTexts(resaleMessages.form);
  return (
    <AppLink to="/settings/resale" size="sm" display="inline-flex">
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden data-flip /> {t('back')}
    </AppLink>
  );
}
