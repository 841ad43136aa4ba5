import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { planMessages } from '../messages.ts';
import { AllPlansLink } from './all-plans-link.tsx';
import { EditPlan } from './edit-plan.tsx';

// Below the form, and seldom used.
const DeletePlanSection = lazy(async () => ({
  default: (await import('./delete-plan-section.tsx')).DeletePlanSection,
}));

/** `/plans/{id}`: a plan. */
export function PlanPage() {
  const t = useTexts(planMessages.form);
  const planId = useRouteParam('planId');
  const all = useQuery(api.house.plans.listPlans.queryOptions());
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
