import { api } from '#app-kit/api/api.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { PaymentFailed } from '../../pay/error-page.tsx';
import { PaidHeader, useConfirmedPlan } from '../../pay/paid-header.tsx';
import { accountPlanPath, paidReason } from '../../../paths.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { AccountPlanFacts } from '../account-plan-facts.tsx';
import { resaleMessages } from '../messages.ts';
import { useRefreshAccountPlan } from './use-refresh-account-plan.ts';

/** `/settings/plan/{id}`: back from the payment provider, with `success` or without a payment. */
export function OwnPlanOutcome() {
  return useRouteParam('reason') === paidReason ? <Paid /> : <PaymentFailed payPath={accountPlanPath} />;
}

function Paid() {
  const t = useTexts(resaleMessages.own);
  const accountId = useAccountId();
  const { billing } = api.account(accountId);
  const refresh = useRefreshAccountPlan(accountId);
  const choice = useConfirmedPlan({
    query: billing.getAccountPlan.queryOptions(),
    confirm: () => billing.confirmPayment.call(),
    refresh,
  });
  return (
    <>
      <PaidHeader plan={choice.data} paid={t('paid')} />
      <Loaded query={choice} failed={t('failed')} waiting={<SkeletonRows count={1} height={160} />}>
        {(found) => <AccountPlanFacts choice={found} />}
      </Loaded>
      <ButtonLink to="/settings/plan" variant="default">
        {t('view')}
      </ButtonLink>
    </>
  );
}
