import { Alert, Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { SectionNav } from '#app-kit/navigation/section-nav.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { billsPath, billsSection, resalePath } from '../../paths.ts';
import type { Resale } from '../../plan.ts';
import { useRefresh } from '../pay/use-payer.ts';
import { resaleMessages } from '../resale-messages.ts';
import { useAccountPlanLines } from '../use-plan-lines.ts';
import { CreateButton, PlanList } from './plan-list.tsx';

// Opened from the list.
const AccountPlanPage = lazy(async () => ({ default: (await import('./plan-page.tsx')).AccountPlanPage }));
const BillsPage = lazy(async () => ({ default: (await import('../bills/bills-page.tsx')).BillsPage }));

/** `/settings/resale/{id optional}`: what the agency sells and how it is paid, one of its plans, or its clients' bills. */
export function ResalePage() {
  const planId = useRouteParam('planId');
  if (!planId) return <PriceList />;
  const waiting = <SkeletonRows count={6} height={64} />;
  if (planId !== billsSection)
    return (
      <Suspense fallback={waiting}>
        <AccountPlanPage />
      </Suspense>
    );
  return (
    <Suspense fallback={waiting}>
      <BillsPage nav={<Nav current={billsPath} />} />
    </Suspense>
  );
}

/** The way between what an agency sells and what it is owed. */
function Nav({ current }: { current: string }) {
  const t = useTexts(resaleMessages.nav);
  const sections = [
    { path: resalePath, name: t('plans') },
    { path: billsPath, name: t('bills') },
  ];
  return <SectionNav label={t('label')} sections={sections} current={current} />;
}

function PriceList() {
  const t = useTexts(resaleMessages.catalog);
  const found = useQuery(api.agency(useAgencyId()).billing.getResale.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<CreateButton path={resalePath} />} />
      <Nav current={resalePath} />
      <Loaded query={found} failed={t('failed')} waiting={<SkeletonRows count={3} height={96} />}>
        {(resale) => <Selling resale={resale} />}
      </Loaded>
    </>
  );
}

function Selling({ resale }: { resale: Resale }) {
  const { priceOf, linesOf, trialOf } = useAccountPlanLines();
  const mayConnect = can(useView(), 'agency.connectPayments');
  return (
    <>
      {mayConnect ? <ShutOut resale={resale} /> : null}
      <PlanList
        path={resalePath}
        texts={resaleMessages.catalog}
        plans={resale.plans}
        factsOf={(plan) => [[priceOf(plan), ...trialOf(plan)].join(' · '), linesOf(plan).join(' · ')]}
      />
      {mayConnect ? <ConnectionSection resale={resale} /> : null}
    </>
  );
}

/** The agency has disconnected us where its clients pay: it has to say what becomes of them. */
function ShutOut({ resale: { agencyId, shutOutCount: count } }: { resale: Resale }) {
  const t = useTexts(resaleMessages.connection);
  const { billing } = api.agency(agencyId);
  const refresh = useRefresh([billing.key()]);
  const bill = async () => {
    await billing.billByInvoice.call();
    await refresh();
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

const states = { none: 'stateNone', incomplete: 'stateIncomplete', ready: 'stateReady' } as const;

/** The agency's own account at the payment provider. */
export function ConnectionSection({ resale: { agencyId, connection } }: { resale: Resale }) {
  const t = useTexts(resaleMessages.connection);
  const connect = useConnect(agencyId);
  useRefreshed(agencyId, connection === 'incomplete');
  if (connection === 'unavailable')
    return (
      <FormSection title={t('title')}>
        <p>{t('unavailable')}</p>
      </FormSection>
    );
  const button =
    connection === 'ready' ? null : (
      <Button loading={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
        {t(connection === 'none' ? 'connect' : 'continue')}
      </Button>
    );
  return (
    <FormSection title={t('title')} description={t(connection)} actions={button}>
      <FormAlert reason={connect.error && problemText(connect.error)} />
      <FactList>
        <FactRow name={t('stripe')} facts={[]} status={t(states[connection])} isGood={connection === 'ready'}>
          {connection === 'none' ? null : <Disconnect agencyId={agencyId} />}
        </FactRow>
      </FactList>
    </FormSection>
  );
}

function Disconnect({ agencyId }: { agencyId: string }) {
  const t = useTexts(resaleMessages.connection);
  const { billing } = api.agency(agencyId);
  const refresh = useRefresh([billing.key()]);
  const disconnect = async () => {
    await billing.disconnectSeller.call();
    await refresh();
    snackbar.success(t('disconnected'));
  };
  return (
    <Group gap="xs">
      <ConfirmedButton label={t('disconnect')} title={t('sure')} message={t('sureText')} onConfirm={disconnect} />
    </Group>
  );
}

function useConnect(agencyId: string) {
  return useMutation({
    mutationFn: () => api.agency(agencyId).billing.connectSeller.call(),
    meta: { shownInPlace: true },
    onSuccess: ({ address }) => globalThis.location.assign(address),
  });
}

/** Who comes back from the provider needn't wait for its news. */
function useRefreshed(agencyId: string, isWaiting: boolean): void {
  const { billing } = api.agency(agencyId);
  const refresh = useRefresh([billing.key()]);
  const { mutate } = useMutation({
    mutationFn: () => billing.refreshSeller.call(),
    meta: { shownInPlace: true },
    onSuccess: refresh,
  });
  useEffect(() => {
    if (isWaiting) mutate();
  }, [mutate, isWaiting]);
}
