import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { Invoices } from '../../invoices.tsx';
import { CancelPlan } from '../../pay/cancel-section.tsx';
import { PaymentPortal } from '../../pay/portal-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlanChoice } from '../../../plan.ts';
import { AccountPlanFacts } from '../account-plan-facts.tsx';
import { resaleMessages } from '../messages.ts';
import { ChooseAccountPlan } from './choose-account-plan.tsx';
import { useRefreshAccountPlan } from './use-refresh-account-plan.ts';

// Back from the payment provider.
const OwnPlanOutcome = lazy(async () => ({ default: (await import('./own-plan-outcome.tsx')).OwnPlanOutcome }));

/** `/settings/plan/{id optional}`: the account's plan, what its agency offers, and its bills; or how a payment went. */
export function OwnPlanPage() {
  return useRouteParam('reason') ? (
    <Suspense fallback={<SkeletonRows count={1} height={160} />}>
      <OwnPlanOutcome />
    </Suspense>
  ) : (
    <OwnPlan />
  );
}

function OwnPlan() {
  const t = useTexts(resaleMessages.own);
  const { billing } = api.account(useAccountId());
  const choice = useQuery(billing.getAccountPlan.queryOptions());
  useLiveRefresh(['accountChanged'], billing.key());
  const { businessName: name = '', agencyName: agency = '' } = choice.data ?? {};
  return (
    <>
      <PageHeader title={t('title')} description={choice.data ? t('description', { name, agency }) : undefined} />
      <Loaded query={choice} failed={t('failed')} waiting={<SkeletonRows count={3} height={160} />}>
        {(found) => <Paying choice={found} />}
      </Loaded>
    </>
  );
}

function Paying({ choice }: { choice: AccountPlanChoice }) {
  const mayPay = can(useView(), 'account.pay');
  const { billing } = api.account(choice.accountId);
  return (
    <>
      <AccountPlanFacts choice={choice} />
      <ChooseAccountPlan choice={choice} mayChoose={mayPay} />
      {choice.invoices.length > 0 ? <Invoices invoices={choice.invoices} /> : null}
      {mayPay && choice.isPaidOnline ? <PaymentPortal open={() => billing.openPaymentPortal.call()} /> : null}
      {mayPay ? <Cancel choice={choice} /> : null}
    </>
  );
}

function Cancel({ choice: { accountId, businessName: name, plan, state, endDate } }: { choice: AccountPlanChoice }) {
  const t = useTexts(resaleMessages.own);
  const refresh = useRefreshAccountPlan(accountId);
  const { cancelPlan, resumePlan } = api.account(accountId).billing;
  if (!plan || state === 'cancelled') return null;
  return (
    <CancelPlan
      isEnding={endDate !== null}
      hint={t('cancelHint')}
      question={t('cancelSure', { name })}
      consequence={t('cancelSureText')}
      cancel={() => cancelPlan.call()}
      keep={() => resumePlan.call()}
      refresh={refresh}
    />
  );
}
