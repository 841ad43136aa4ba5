import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useView } from '#app-kit/view/view.ts';
import { Invoices } from '#features/plans/app/invoices.tsx';
import { InvoiceButtons } from '#features/plans/app/invoice-buttons.tsx';
import { CancelPlan } from '#features/plans/app/pay/cancel-section.tsx';
import type { PlanInvoice } from '#features/plans/plan.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlanChoice } from '../../account-plan.ts';
import { AccountPlanFacts } from '../account-plan-facts.tsx';
import { useRefreshAccountPlan } from '../account/use-refresh-account-plan.ts';
import { resaleMessages } from '../messages.ts';
import { AssignAccountPlan } from './assign-account-plan.tsx';

/** `/accounts/{id}/plan`: an account's plan and bills, for its agency. */
export function ClientPlanPage() {
  const t = useTexts(resaleMessages.client);
  const accountId = useRouteParam('accountId');
  const { resale } = api.account(accountId);
  const choice = useQuery(resale.getAccountPlan.queryOptions());
  useLiveRefresh(['accountChanged'], resale.key());
  return (
    <>
      <AppLink to="/accounts/$accountId" params={{ accountId }} size="sm" display="inline-flex">
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden data-flip /> {t('back')}
      </AppLink>
      <PageHeader title={t('title')} description={choice.data?.businessName} />
      <Loaded query={choice} failed={t('failed')} waiting={<SkeletonRows count={4} height={96} />}>
        {(found) => <Billing choice={found} />}
      </Loaded>
    </>
  );
}

function Billing({ choice }: { choice: AccountPlanChoice }) {
  const maySell = can(useView(), 'account.changePlan');
  return (
    <>
      <AccountPlanFacts choice={choice} />
      {maySell ? <AssignAccountPlan choice={choice} /> : null}
      <Invoices invoices={choice.invoices} {...(maySell && { Actions: ClientInvoiceButtons })} />
      {maySell ? <Withdraw choice={choice} /> : null}
    </>
  );
}

/** What the agency does with an open bill by hand. */
function ClientInvoiceButtons({ invoice: { invoiceId, number } }: { invoice: PlanInvoice }) {
  const accountId = useRouteParam('accountId');
  const { resale } = api.account(accountId);
  return (
    <InvoiceButtons
      number={number}
      markPaid={(note) => resale.markInvoicePaid.call({ invoiceId, note })}
      voidIt={() => resale.voidInvoice.call({ invoiceId })}
      refresh={useRefreshAccountPlan(accountId)}
    />
  );
}

function Withdraw({ choice: { accountId, businessName: name, plan, state, endDate } }: { choice: AccountPlanChoice }) {
  const own = useTexts(resaleMessages.own);
  const t = useTexts(resaleMessages.client);
  const refresh = useRefreshAccountPlan(accountId);
  if (!plan || state === 'cancelled') return null;
  return (
    <CancelPlan
      isEnding={endDate !== null}
      hint={own('cancelHint')}
      question={t('cancelSure', { name })}
      consequence={own('cancelSureText')}
      cancel={() => api.account(accountId).resale.withdrawPlan.call()}
      refresh={refresh}
    />
  );
}
