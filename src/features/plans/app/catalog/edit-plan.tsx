import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { PlanFields, usePlanLabels } from './plan-fields.tsx';

function valuesOf(plan: Plan): PlanInput {
  const { name, price, currency, billingInterval, users, accounts, storageGigabytes } = plan;
  const { tokens, textsPerDay, mailsPerDay, features, isOffered } = plan;
  const limits = { users, accounts, storageGigabytes, tokens, textsPerDay, mailsPerDay };
  return { name, price, currency, billingInterval, ...limits, features, isOffered };
}

/** The form of a plan. */
export function EditPlan({ plan }: { plan: Plan }) {
  const t = useTexts(planMessages.form);
  const queryClient = useQueryClient();
  const labels = usePlanLabels();
  const { planId } = plan;
  const edit = useEditForm<PlanInput, Plan>({
    record: plan,
    valuesOf,
    schema: () => import('../../plan.ts').then((file) => file.PlanInput),
    send: ({ values, version }) => api.house.plans.updatePlan.call({ ...values, planId, version }),
    onSaved: ({ name }) => {
      snackbar.success(t('saved', { name }));
      void queryClient.invalidateQueries({ queryKey: api.house.plans.key() });
    },
  });
  return (
    <EditSection title={t('section')} edit={edit} labels={labels} save={t('save')}>
      <PlanFields form={edit} />
    </EditSection>
  );
}
