import { api } from '#app-kit/api/api.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { payPath } from '../../paths.ts';
import { planMessages } from '../messages.ts';
import { PlanFacts } from '../plan-facts.tsx';
import { PaidHeader, useConfirmedPlan } from './paid-header.tsx';
import { useRefreshOwnPlan } from './use-refresh-own-plan.ts';

/** `/settings/account-agency/success`: back from the payment provider (spec 1 §2). */
export function SuccessPage() {
  const t = useTexts(planMessages.success);
  const agencyId = useAgencyId();
  const { billing } = api.agency(agencyId);
  const refresh = useRefreshOwnPlan(agencyId);
  const choice = useConfirmedPlan({
    query: billing.getPlanChoice.queryOptions(),
    confirm: () => billing.confirmPayment.call(),
    refresh,
  });
  return (
    <>
      <PaidHeader plan={choice.data} paid={t('paid')} />
      <Loaded query={choice} failed={t('failed')} waiting={<SkeletonRows count={1} height={160} />}>
        {(found) => (
          <PlanFacts
            current={found}
            actions={
              <ButtonLink to={payPath} variant="default">
                {t('view')}
              </ButtonLink>
            }
          />
        )}
      </Loaded>
    </>
  );
}
