import { Alert } from '@mantine/core';
import { useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { AppLink, ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAccountId, useAgencyId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { accountPlanPath, cancelledReason, paidReason, payPath } from '../../paths.ts';
import { planMessages } from '../messages.ts';
import { AccountPlanFacts, PlanFacts } from '../plan-facts.tsx';
import { resaleMessages } from '../resale-messages.ts';
import { type Payer, useAccountPayer, useAgencyPayer } from './use-payer.ts';

const patienceMs = 3_000;

/** `/settings/account-agency/success`: back from the payment provider (spec 1 §2). */
export function SuccessPage() {
  const own = useTexts(planMessages.own);
  const payer = useAgencyPayer(useAgencyId());
  return (
    <Paid query={payer.billing.getPlanChoice.queryOptions()} payer={payer} paid={own('paid')}>
      {(found) => <PlanFacts current={found} actions={<ViewPlan path={payPath} />} />}
    </Paid>
  );
}

/** `/settings/account-agency/error/{id}`: back from the payment provider without a payment (spec 1 §2). */
export function ErrorPage() {
  return <PaymentFailed payPath={payPath} />;
}

/** `/settings/plan/{id}`: back from the payment provider, with `success` or without a payment. */
export function OwnPlanOutcome() {
  const own = useTexts(resaleMessages.own);
  const payer = useAccountPayer(useAccountId());
  if (useRouteParam('reason') !== paidReason) return <PaymentFailed payPath={accountPlanPath} />;
  return (
    <>
      <Paid query={payer.billing.getAccountPlan.queryOptions()} payer={payer} paid={own('paid')}>
        {(found) => <AccountPlanFacts choice={found} />}
      </Paid>
      <ViewPlan path={accountPlanPath} />
    </>
  );
}

interface PaidProps<P, K extends readonly unknown[]> {
  query: UseQueryOptions<P, Error, P, K>;
  payer: Payer;
  paid: string;
  children: (found: P) => ReactNode;
}

/** Thanks, and whether the payment has been confirmed: the plan is asked again until it is. */
function Paid<P extends { isOnline: boolean; isPaidOnline: boolean }, K extends readonly unknown[]>({
  query,
  payer,
  paid,
  children,
}: PaidProps<P, K>) {
  const t = useTexts(planMessages.pay);
  const { mutate } = useMutation({
    mutationFn: () => payer.billing.confirmPayment.call(),
    meta: { shownInPlace: true },
    onSuccess: payer.refresh,
  });
  // The provider's news may come later than the person does.
  const choice = useQuery({
    ...query,
    refetchInterval: ({ state }) => (!state.data?.isOnline || state.data.isPaidOnline ? false : patienceMs),
  });
  const { isOnline = false, isPaidOnline = false } = choice.data ?? {};
  useEffect(() => {
    // Somebody may open this page where there is no provider.
    if (isOnline) mutate();
  }, [mutate, isOnline]);
  return (
    <>
      <PageHeader title={t('thanks')} description={isPaidOnline ? paid : isOnline ? t('waiting') : undefined} />
      <Loaded query={choice} failed={t('failed')} waiting={<SkeletonRows count={1} height={160} />}>
        {children}
      </Loaded>
    </>
  );
}

function ViewPlan({ path }: { path: string }) {
  const t = useTexts(planMessages.pay);
  return (
    <ButtonLink to={path} variant="default">
      {t('view')}
    </ButtonLink>
  );
}

/** Says that nothing was paid, and leads back to the plans. */
function PaymentFailed({ payPath: back }: { payPath: string }) {
  const t = useTexts(planMessages.pay);
  const hasLeft = useRouteParam('reason') === cancelledReason;
  return (
    <>
      <PageHeader title={t('unpaid')} />
      <Alert color="warning" icon={<CreditCard size={20} strokeWidth={1.75} aria-hidden />}>
        {t(hasLeft ? 'leftBefore' : 'refused')}{' '}
        <AppLink to={back} underline="always">
          {t('choose')}
        </AppLink>
      </Alert>
    </>
  );
}
