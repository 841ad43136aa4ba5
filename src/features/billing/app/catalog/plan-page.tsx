import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { planMessages } from '../messages.ts';
import { AllPlansLink } from './all-plans-link.tsx';
import type { Plan, PlanInput } from '../../plan.ts';
import { PlanFields, usePlanLabels } from './plan-fields.tsx';

// Below the form, and seldom used.
const DeletePlanSection = lazy(async () => ({
  default: (await import('./delete-plan-section.tsx')).DeletePlanSection,
}));

/** `/plans/{id}`: a plan. */
export function PlanPage() {
  const t = useTexts(planMessages.form);
  const planId = useRouteParam('planId');
  const all = useQuery(api.house.billing.listPlans.queryOptions());
  const found = all.data?.find((plan) => plan.planId === planId);
  return (
    <>
      <AllPlansLink />
      <PageHeader title={found?.name ?? ''} description={t('hint')} focusKey={planId} />
      <Loaded query={all} waiting={<SkeletonForm fields={6} />}>
        {() =>
          found ? (
            <div key={planId}>
              <EditPlan plan={found} />
              <Suspense>
                <DeletePlanSection plan={found} />
              </Suspense>
            </div>
          ) : (
            <EmptyState title={t('gone')} />
          )
        }
      </Loaded>
    </>
  );
}

function valuesOf(plan: Plan): PlanInput {
  const { name, price, currency, billingInterval, users, accounts, storageGigabytes } = plan;
  const { tokens, textsPerDay, mailsPerDay, features, isOffered } = plan;
  const limits = { users, accounts, storageGigabytes, tokens, textsPerDay, mailsPerDay };
  return { name, price, currency, billingInterval, ...limits, features, isOffered };
}

/** The form of a plan. */
function EditPlan({ plan }: { plan: Plan }) {
  const t = useTexts(planMessages.form);
  const queryClient = useQueryClient();
  const labels = usePlanLabels();
  const { planId } = plan;
  const edit = useEditForm<PlanInput, Plan>({
    record: plan,
    valuesOf,
    schema: () => import('../../plan.ts').then((file) => file.PlanInput),
    send: ({ values, version }) => api.house.billing.updatePlan.call({ ...values, planId, version }),
    onSaved: ({ name }) => {
      snackbar.success(t('saved', { name }));
      void queryClient.invalidateQueries({ queryKey: api.house.billing.key() });
    },
  });
  return (
    <EditSection title={t('section')} edit={edit} labels={labels} save={t('save')}>
      <PlanFields form={edit} />
    </EditSection>
  );
}
