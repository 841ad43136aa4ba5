import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlan, AccountPlanInput, AccountPlanItem } from '../../../plan.ts';
import { resaleMessages } from '../messages.ts';
import { AccountPlanFields, useAccountPlanLabels } from './account-plan-fields.tsx';
import { BackToPlans, NewAccountPlan } from './new-account-plan.tsx';

// Below the form, and seldom used.
const DeleteAccountPlan = lazy(async () => ({
  default: (await import('./delete-account-plan.tsx')).DeleteAccountPlan,
}));

/** `/settings/resale/{id}`: a plan of the agency; `new` for one that isn't there yet. */
export function AccountPlanPage() {
  const planId = useRouteParam('planId');
  return planId === 'new' ? <NewAccountPlan /> : <KnownPlan planId={planId} />;
}

function KnownPlan({ planId }: { planId: string }) {
  const t = useTexts(resaleMessages.form);
  const all = useQuery(api.agency(useAgencyId()).billing.getResale.queryOptions());
  const found = all.data?.plans.find((plan) => plan.planId === planId);
  return (
    <>
      <BackToPlans />
      <PageHeader title={found?.name ?? ''} description={t('hint')} focusKey={planId} />
      <Loaded query={all} waiting={<SkeletonForm fields={6} />}>
        {() =>
          found ? (
            <div key={planId}>
              <EditAccountPlan plan={found} />
              <Suspense>{found.payerCount === 0 ? <DeleteAccountPlan plan={found} /> : null}</Suspense>
            </div>
          ) : (
            <EmptyState title={t('gone')} />
          )
        }
      </Loaded>
    </>
  );
}

function EditAccountPlan({ plan }: { plan: AccountPlanItem }) {
  const t = useTexts(resaleMessages.form);
  const queryClient = useQueryClient();
  const labels = useAccountPlanLabels();
  const { billing } = api.agency(useAgencyId());
  const edit = useEditForm<AccountPlanInput, AccountPlan>({
    record: plan,
    valuesOf,
    schema: () => import('../../../plan.ts').then((file) => file.AccountPlanInput),
    send: ({ values, version }) => billing.updateAccountPlan.call({ ...values, planId: plan.planId, version }),
    onSaved: ({ name }) => {
      snackbar.success(t('saved', { name }));
      void queryClient.invalidateQueries({ queryKey: billing.key() });
    },
  });
  return (
    <EditSection title={t('section')} edit={edit} labels={labels} save={t('save')}>
      <AccountPlanFields form={edit} />
    </EditSection>
  );
}

/** Without what the list counts. */
function valuesOf(plan: AccountPlan): AccountPlanInput {
  const { name, price, currency, billingInterval, subscriptionType, storageGigabytes } = plan;
  const { videoMinutes, tokens, trialDays, features, isOffered } = plan;
  const own = { name, price, currency, billingInterval, subscriptionType, storageGigabytes };
  return { ...own, videoMinutes, tokens, trialDays, features, isOffered };
}
