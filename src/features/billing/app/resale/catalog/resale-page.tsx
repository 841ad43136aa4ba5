import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Layers, Plus, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Alert } from '@mantine/core';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { AppLink, ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlanItem, Resale } from '../../../plan.ts';
import { billsSection, resalePath } from '../../../paths.ts';
import { resaleMessages } from '../messages.ts';
import { useAccountPlanLines } from '../use-account-plan-lines.ts';
import { ConnectionSection } from './connection-section.tsx';
import { ResaleNav } from './resale-nav.tsx';

// Opened from the list.
const AccountPlanPage = lazy(async () => ({ default: (await import('./account-plan-page.tsx')).AccountPlanPage }));
const BillsPage = lazy(async () => ({ default: (await import('../bills/bills-page.tsx')).BillsPage }));

/** `/settings/resale/{id optional}`: what the agency sells and how it is paid, one of its plans, or its clients' bills. */
export function ResalePage() {
  const planId = useRouteParam('planId');
  return planId ? (
    <Suspense fallback={<SkeletonRows count={6} height={64} />}>
      {planId === billsSection ? <BillsPage /> : <AccountPlanPage />}
    </Suspense>
  ) : (
    <PriceList />
  );
}

function PriceList() {
  const t = useTexts(resaleMessages.list);
  const found = useQuery(api.agency(useAgencyId()).billing.getResale.queryOptions());
  const create = (
    <ButtonLink to="/settings/resale/new" leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      <ResaleNav current={resalePath} />
      <Loaded query={found} failed={t('failed')} waiting={<SkeletonRows count={3} height={96} />}>
        {(resale) => <Selling resale={resale} />}
      </Loaded>
    </>
  );
}

function Selling({ resale }: { resale: Resale }) {
  const t = useTexts(resaleMessages.list);
  const mayConnect = can(useView(), 'agency.connectPayments');
  return (
    <>
      {mayConnect ? <ShutOut resale={resale} /> : null}
      {resale.plans.length === 0 ? (
        <EmptyState icon={<Layers size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
      ) : (
        <FormSection title={t('section')}>
          <FactList>
            {resale.plans.map((plan) => (
              <PlanRow key={plan.planId} plan={plan} />
            ))}
          </FactList>
        </FormSection>
      )}
      {mayConnect ? <ConnectionSection resale={resale} /> : null}
    </>
  );
}

function PlanRow({ plan }: { plan: AccountPlanItem }) {
  const t = useTexts(resaleMessages.list);
  const { priceOf, linesOf, trialOf } = useAccountPlanLines();
  const { planId, name, isOffered, payerCount: count } = plan;
  const link = (
    <AppLink to={`/settings/resale/${planId}`} dir="auto">
      {name}
    </AppLink>
  );
  return (
    <FactRow
      name={link}
      facts={[[priceOf(plan), ...trialOf(plan)].join(' · '), linesOf(plan).join(' · '), t('accounts', { count })]}
      status={t(isOffered ? 'offered' : 'withdrawn')}
      isGood={isOffered}
    />
  );
}

/** The agency has disconnected us where its clients pay: it has to say what becomes of them. */
function ShutOut({ resale: { agencyId, shutOutCount: count } }: { resale: Resale }) {
  const t = useTexts(resaleMessages.connection);
  const queryClient = useQueryClient();
  const { billing } = api.agency(agencyId);
  const bill = async () => {
    await billing.billByInvoice.call();
    await queryClient.invalidateQueries({ queryKey: billing.key() });
    snackbar.success(t('billed'));
  };
  if (count === 0) return null;
  return (
    <Alert
      mb="lg"
      color="warning"
      icon={<TriangleAlert size={20} strokeWidth={1.75} aria-hidden />}
      title={t('shutOut')}
    >
      <p>{t('shutOutText', { count })}</p>
      <ConfirmedButton
        isMain
        label={t('billByInvoice')}
        title={t('billSure')}
        message={t('billSureText')}
        onConfirm={bill}
      />
    </Alert>
  );
}
