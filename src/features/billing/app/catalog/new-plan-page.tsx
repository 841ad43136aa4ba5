import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app-kit/api/api.ts';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PlanInput } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { AllPlansLink } from './all-plans-link.tsx';
import { PlanFields } from './plan-fields.tsx';

const blank: PlanInput = {
  name: '',
  price: 0,
  currency: 'usd',
  billingInterval: 'month',
  users: null,
  accounts: null,
  storageGigabytes: null,
  tokens: 0,
  textsPerDay: null,
  mailsPerDay: null,
  features: '',
  isOffered: true,
};

/** `/plans/new`: a plan that isn't there yet. */
export function NewPlanPage() {
  const t = useTexts(planMessages.form);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const action = useActionForm<PlanInput, { planId: string }>({
    schema: () => import('../../plan.ts').then((file) => file.PlanInput),
    values: blank,
    send: (values) => api.house.billing.createPlan.call(values),
    onSent: async (_made, { name }) => {
      await queryClient.invalidateQueries({ queryKey: api.house.billing.key() });
      await navigate({ to: '/plans' });
      snackbar.success(t('added', { name }));
    },
  });
  return (
    <>
      <AllPlansLink />
      <PageHeader title={t('create')} />
      <ActionSection title={t('section')} action={action} submit={t('add')}>
        <PlanFields form={action} />
      </ActionSection>
    </>
  );
}
