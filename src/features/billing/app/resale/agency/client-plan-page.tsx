import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { AssignPlan } from '../../assign-plan.tsx';
import { InvoiceButtons } from '../../invoice-buttons.tsx';
import { Invoices } from '../../invoices.tsx';
import { CancelPlan } from '../../pay/cancel-section.tsx';
import type { PlanInvoice, AccountPlanChoice } from '../../../plan.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { AccountPlanFacts } from '../account-plan-facts.tsx';
import { useRefreshAccountPlan } from '../account/use-refresh-account-plan.ts';
import { resaleMessages } from '../messages.ts';

/** `/accounts/{id}/plan`: an account's plan and bills, for its agency. */
export function ClientPlanPage() {
  const t = useTexts(resaleMessages.client);
  const accountId = useRouteParam('accountId');
  const { billing } = api.account(accountId);
  const choice = useQuery(billing.getAccountPlan.queryOptions());
  useLiveRefresh(['accountChanged'], billing.key());
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
  const { billing } = api.account(accountId);
  return (
    <InvoiceButtons
      number={number}
      markPaid={(note) => billing.markInvoicePaid.call({ invoiceId, note })}
      voidIt={() => billing.voidInvoice.call({ invoiceId })}
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
      cancel={() => api.account(accountId).billing.withdrawPlan.call()}
      refresh={refresh}
    />
  );
}

/** The agency gives an account a plan; who pays online chooses it there. */
function AssignAccountPlan({ choice }: { choice: AccountPlanChoice }) {
  const { accountId, isPaidOnline } = choice;
  const t = useTexts(resaleMessages.client);
  const refresh = useRefreshAccountPlan(accountId);
  const all = useQuery(api.agency(useAgencyId()).billing.getResale.queryOptions()).data?.plans ?? [];
  if (isPaidOnline) return null;
  if (all.length === 0)
    return (
      <FormSection title={t('assign')} description={t('none')}>
        <AppLink to="/settings/resale/new">{t('create')}</AppLink>
      </FormSection>
    );
  return (
    <AssignPlan
      texts={resaleMessages.client}
      current={choice}
      plans={all}
      assign={(planId) => api.account(accountId).billing.assignPlan.call({ planId })}
      refresh={refresh}
    />
  );
}
