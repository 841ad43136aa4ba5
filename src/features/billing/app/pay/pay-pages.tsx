import { Alert, Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocale } from 'use-intl';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAccountId, useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlan, AccountPlanChoice, Plan, PlanChoice } from '../../plan.ts';
import { moneyText } from '../../terms.ts';
import { Invoices } from '../invoices.tsx';
import { planMessages } from '../messages.ts';
import { AccountPlanFacts, PlanFacts } from '../plan-facts.tsx';
import { resaleMessages } from '../resale-messages.ts';
import { ExceedingNote, Usage } from '../usage.tsx';
import { useAccountPlanLines, usePlanLines } from '../use-plan-lines.ts';
import { CancelPlan, ChoosePlan, PaymentPortal, questionOf } from './pay-sections.tsx';
import styles from './pay.module.css';
import { useAccountPayer, useAgencyPayer } from './use-payer.ts';

/** Where 'Click here' leads. */
const plansAnchor = 'plans';

/** `/settings/account-agency/pay`: the agency's plan, the plans it can choose, and its bills (spec 1 §4). */
export function PayPage() {
  const t = useTexts(planMessages.pay);
  const own = useTexts(planMessages.own);
  const choice = useQuery(api.agency(useAgencyId()).billing.getPlanChoice.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={own('description', { agency: choice.data?.businessName ?? '' })} />
      <Loaded query={choice} failed={t('failed')} waiting={<SkeletonRows count={3} height={160} />}>
        {(found) => <AgencyPaying choice={found} />}
      </Loaded>
    </>
  );
}

function AgencyPaying({ choice }: { choice: PlanChoice }) {
  const t = useTexts(planMessages.own);
  const mayPay = can(useView(), 'agency.pay');
  const payer = useAgencyPayer(choice.agencyId);
  const { limitsOf, featuresOf } = usePlanLines();
  return (
    <>
      {choice.state === 'none' ? <PleaseChoose choice={choice} /> : <PlanFacts current={choice} />}
      <Usage use={choice.use} />
      {mayPay ? (
        <div id={plansAnchor} className={styles.anchor}>
          <ChoosePlan
            choice={choice}
            payer={payer}
            linesOf={(plan) => [...limitsOf(plan), ...featuresOf(plan)]}
            nothing={<p>{t('nothingOffered')}</p>}
            renderQuestion={(wanted) => <AgencyQuestion choice={choice} wanted={wanted} />}
          />
        </div>
      ) : (
        <p>{t('askAdmin', { agency: choice.businessName })}</p>
      )}
      {choice.invoices.length > 0 ? <Invoices invoices={choice.invoices} /> : null}
      {mayPay && choice.isOnline ? <PaymentPortal choice={choice} payer={payer} /> : null}
      {mayPay ? <CancelPlan choice={choice} texts={planMessages.own} payer={payer} /> : null}
    </>
  );
}

/** What an agency without a plan reads (spec 1 §4). */
function PleaseChoose({ choice: { businessName } }: { choice: PlanChoice }) {
  const t = useTexts(planMessages.own);
  return (
    <Alert color="warning" mb="lg" icon={<CreditCard size={20} strokeWidth={1.75} aria-hidden />}>
      {t('pleaseChoose', { agency: businessName })}{' '}
      <Anchor underline="always" href={`#${plansAnchor}`}>
        {t('clickHere')}
      </Anchor>
    </Alert>
  );
}

function AgencyQuestion({ choice, wanted }: { choice: PlanChoice; wanted: Plan }) {
  const t = useTexts(planMessages.question);
  const { plan } = choice;
  const price = moneyText(wanted.price, wanted.currency, useLocale());
  const question = questionOf(choice, wanted);
  return (
    <>
      <p>{t(question, { price, plan: plan ? 'some' : 'none' })}</p>
      {question === 'sureOnline' && plan && plan.price > 0 ? <p>{t('sureOnlineRest')}</p> : null}
      <ExceedingNote current={choice} wanted={wanted} />
    </>
  );
}

// Back from the payment provider.
const OwnPlanOutcome = lazy(async () => ({ default: (await import('./outcome-pages.tsx')).OwnPlanOutcome }));

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
  const t = useTexts(planMessages.pay);
  const own = useTexts(resaleMessages.own);
  const { billing } = api.account(useAccountId());
  const choice = useQuery(billing.getAccountPlan.queryOptions());
  useLiveRefresh(['accountChanged'], billing.key());
  const { businessName: name = '', agencyName: agency = '' } = choice.data ?? {};
  return (
    <>
      <PageHeader title={t('title')} description={choice.data ? own('description', { name, agency }) : undefined} />
      <Loaded query={choice} failed={t('failed')} waiting={<SkeletonRows count={3} height={160} />}>
        {(found) => <AccountPaying choice={found} />}
      </Loaded>
    </>
  );
}

function AccountPaying({ choice }: { choice: AccountPlanChoice }) {
  const mayPay = can(useView(), 'account.pay');
  const payer = useAccountPayer(choice.accountId);
  const { linesOf, trialOf } = useAccountPlanLines();
  return (
    <>
      <AccountPlanFacts choice={choice} />
      <ChoosePlan
        choice={choice}
        payer={payer}
        mayChoose={mayPay}
        linesOf={(plan) => [...(choice.plan ? [] : trialOf(plan)), ...linesOf(plan)]}
        nothing={<AskAgency choice={choice} />}
        renderQuestion={(wanted) => <AccountQuestion choice={choice} wanted={wanted} />}
      />
      {choice.invoices.length > 0 ? <Invoices invoices={choice.invoices} /> : null}
      {mayPay ? <PaymentPortal choice={choice} payer={payer} /> : null}
      {mayPay ? <CancelPlan choice={choice} texts={resaleMessages.own} payer={payer} /> : null}
    </>
  );
}

function AskAgency({ choice: { agencyName: agency, agencyEmail } }: { choice: AccountPlanChoice }) {
  const t = useTexts(resaleMessages.own);
  // Of the operator, or of the agency whose host this is, if it has no address of its own.
  const href = agencyEmail ? `mailto:${agencyEmail}` : '/support';
  return (
    <>
      <p>{t('nothingOffered', { agency })}</p>
      <Button component="a" variant="default" w="fit-content" href={href}>
        {t('contact', { agency })}
      </Button>
    </>
  );
}

function AccountQuestion({ choice, wanted }: { choice: AccountPlanChoice; wanted: AccountPlan }) {
  const t = useTexts(resaleMessages.question);
  const { agencyName: agency, plan } = choice;
  const price = moneyText(wanted.price, wanted.currency, useLocale());
  if (!plan && wanted.trialDays > 0 && wanted.price > 0) return t('sureTrial', { count: wanted.trialDays, price });
  return t(questionOf(choice, wanted), { price, agency, plan: plan ? 'some' : 'none' });
}
