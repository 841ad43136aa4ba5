import { Button, Select } from '@mantine/core';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormatter } from 'use-intl';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { resalePath } from '../../paths.ts';
import { trialDays } from '../../plan-state.ts';
import type { AccountPlanChoice, Choice, PlanChoice, PlanInvoice, SoldPlan } from '../../plan.ts';
import { InvoiceButtons, Invoices } from '../invoices.tsx';
import { planMessages } from '../messages.ts';
import { CancelPlan } from '../pay/pay-sections.tsx';
import { useAccountPayer, useRefresh } from '../pay/use-payer.ts';
import { AccountPlanFacts, PlanFacts } from '../plan-facts.tsx';
import { resaleMessages } from '../resale-messages.ts';
import { ExceedingNote, Usage } from '../usage.tsx';
import { usePlanLines } from '../use-plan-lines.ts';

/** `/agency/{id}/plan`: an agency's plan and bills, for the house. */
export function AgencyPlanPage() {
  const t = useTexts(planMessages.agency);
  const agencyId = useRouteParam('agencyId');
  const choice = useQuery(api.house.billing.getCurrentPlan.queryOptions({ input: { agencyId } }));
  return (
    <PayerPlan query={choice} path={`/agency/${agencyId}`} back={t('back')}>
      {(found) => (
        <>
          <PlanFacts current={found} />
          <Usage use={found.use} />
          <AssignAgencyPlan choice={found} />
          <TrialSection agencyId={agencyId} />
          <Invoices invoices={found.invoices} Actions={AgencyInvoiceActions} />
        </>
      )}
    </PayerPlan>
  );
}

/** Everything that tells the house of plans is asked again. */
const useRefreshPlans = () => useRefresh([api.house.billing.key()]);

/** What the house does with an open bill by hand. */
function AgencyInvoiceActions({ invoice: { invoiceId, number } }: { invoice: PlanInvoice }) {
  const agencyId = useRouteParam('agencyId');
  const { billing } = api.house;
  return (
    <InvoiceButtons
      number={number}
      markPaid={(note) => billing.markInvoicePaid.call({ agencyId, invoiceId, note })}
      voidIt={() => billing.voidInvoice.call({ agencyId, invoiceId })}
      refresh={useRefreshPlans()}
    />
  );
}

function AssignAgencyPlan({ choice }: { choice: PlanChoice }) {
  const { agencyId } = choice;
  const { billing } = api.house;
  const all = useQuery(billing.listPlans.queryOptions()).data ?? [];
  return (
    <AssignPlan
      hint={planMessages.agency}
      current={choice}
      plans={all}
      assign={(planId) => billing.assignPlan.call({ agencyId, planId })}
      refresh={useRefreshPlans()}
      renderNote={(wanted) => <ExceedingNote current={choice} wanted={wanted} />}
    />
  );
}

/** The house gives an agency more time. */
function TrialSection({ agencyId }: { agencyId: string }) {
  const t = useTexts(planMessages.agency);
  const format = useFormatter();
  const refresh = useRefreshPlans();
  const [days, setDays] = useState<number | null>(trialDays);
  const extend = useMutation({
    mutationFn: () => api.house.billing.extendTrial.call({ agencyId, days: days ?? Number.NaN }),
    meta: { shownInPlace: true },
    onSuccess: async ({ trialEndDate }) => {
      await refresh();
      snackbar.success(t('trialGiven', { date: format.dateTime(trialEndDate, { dateStyle: 'medium' }) }));
    },
  });
  return (
    <FormSection
      title={t('trial')}
      description={t('trialHint')}
      actions={
        <Button variant="default" loading={extend.isPending} onClick={() => extend.mutate()}>
          {t('trialButton')}
        </Button>
      }
    >
      <FormAlert reason={extend.error && problemText(extend.error)} />
      <NumberField name="days" label={t('days')} value={days} onChange={setDays} />
    </FormSection>
  );
}

/** `/accounts/{id}/plan`: an account's plan and bills, for its agency. */
export function ClientPlanPage() {
  const t = useTexts(resaleMessages.client);
  const accountId = useRouteParam('accountId');
  const { billing } = api.account(accountId);
  const choice = useQuery(billing.getAccountPlan.queryOptions());
  useLiveRefresh(['accountChanged'], billing.key());
  return (
    <PayerPlan query={choice} path={`/accounts/${accountId}`} back={t('back')}>
      {(found) => <Selling choice={found} />}
    </PayerPlan>
  );
}

// Cancelled by another than who pays.
const withdrawal = { ...resaleMessages.own, cancelSure: resaleMessages.client.cancelSure };

function Selling({ choice }: { choice: AccountPlanChoice }) {
  const maySell = can(useView(), 'account.changePlan');
  const payer = useAccountPayer(choice.accountId);
  const withdraw = () => payer.billing.withdrawPlan.call();
  return (
    <>
      <AccountPlanFacts choice={choice} />
      {maySell ? <AssignAccountPlan choice={choice} /> : null}
      <Invoices invoices={choice.invoices} {...(maySell && { Actions: ClientInvoiceActions })} />
      {maySell ? <CancelPlan choice={choice} texts={withdrawal} payer={payer} withdraw={withdraw} /> : null}
    </>
  );
}

/** What the agency does with an open bill by hand. */
function ClientInvoiceActions({ invoice: { invoiceId, number } }: { invoice: PlanInvoice }) {
  const { billing, refresh } = useAccountPayer(useRouteParam('accountId'));
  return (
    <InvoiceButtons
      number={number}
      markPaid={(note) => billing.markInvoicePaid.call({ invoiceId, note })}
      voidIt={() => billing.voidInvoice.call({ invoiceId })}
      refresh={refresh}
    />
  );
}

/** The agency gives an account a plan; who pays online chooses it there. */
function AssignAccountPlan({ choice }: { choice: AccountPlanChoice }) {
  const t = useTexts(resaleMessages.client);
  const assign = useTexts(planMessages.assign);
  const { billing, refresh } = useAccountPayer(choice.accountId);
  const all = useQuery(api.agency(useAgencyId()).billing.getResale.queryOptions()).data?.plans ?? [];
  if (choice.isPaidOnline) return null;
  if (all.length === 0)
    return (
      <FormSection title={assign('assign')} description={t('none')}>
        <AppLink to={`${resalePath}/new`}>{t('create')}</AppLink>
      </FormSection>
    );
  return (
    <AssignPlan
      hint={resaleMessages.client}
      current={choice}
      plans={all}
      assign={(planId) => billing.assignPlan.call({ planId })}
      refresh={refresh}
    />
  );
}

interface PayerPlanProps<C> {
  query: UseQueryResult<C>;
  /** The payer's own page. */
  path: string;
  back: string;
  children: (choice: C) => ReactNode;
}

/** A payer's plan and bills, for who sells. */
function PayerPlan<C extends { businessName: string }>({ query, path, back, children }: PayerPlanProps<C>) {
  const t = useTexts(planMessages.assign);
  return (
    <>
      <BackLink to={path}>{back}</BackLink>
      <PageHeader title={t('title')} description={query.data?.businessName} />
      <Loaded query={query} failed={t('failed')} waiting={<SkeletonRows count={4} height={96} />}>
        {children}
      </Loaded>
    </>
  );
}

interface AssignPlanProps<P extends SoldPlan> {
  hint: { assignHint: string };
  current: Pick<Choice<SoldPlan>, 'plan' | 'endDate'>;
  plans: readonly P[];
  assign: (planId: string) => Promise<unknown>;
  refresh: () => Promise<unknown>;
  /** What is to be said of the chosen one. */
  renderNote?: (wanted: P) => ReactNode;
}

/** Who sells gives a payer a plan. */
function AssignPlan<P extends SoldPlan>({ hint, current, plans, renderNote, ...acts }: AssignPlanProps<P>) {
  const t = useTexts(planMessages.assign);
  const own = useTexts(hint);
  const { priceOf } = usePlanLines();
  const [planId, setPlanId] = useState<string | null>(null);
  const others = plans.filter((one) => one.planId !== current.plan?.planId || current.endDate !== null);
  const chosen = others.find((one) => one.planId === planId);
  const assign = useMutation({
    mutationFn: acts.assign,
    meta: { shownInPlace: true },
    onSuccess: async () => {
      await acts.refresh();
      setPlanId(null);
      snackbar.success(t('assigned', { name: chosen?.name ?? '' }));
    },
  });
  return (
    <FormSection
      title={t('assign')}
      description={own('assignHint', { plan: current.plan ? 'some' : 'none' })}
      actions={
        <Button disabled={!chosen} loading={assign.isPending} onClick={() => chosen && assign.mutate(chosen.planId)}>
          {t('assignButton')}
        </Button>
      }
    >
      <FormAlert reason={assign.error && problemText(assign.error)} />
      <Select
        label={t('choose')}
        value={planId}
        onChange={setPlanId}
        data={others.map((one) => ({ value: one.planId, label: `${one.name} · ${priceOf(one)}` }))}
      />
      {chosen && renderNote?.(chosen)}
    </FormSection>
  );
}
