import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#app-kit/api/api.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { payPath } from '../../pay-path.ts';
import { planMessages } from '../messages.ts';
import { PlanFacts } from '../plan-facts.tsx';
import { useRefreshOwnPlan } from './use-refresh-own-plan.ts';

const patienceMs = 3_000;

/** `/settings/account-agency/success`: back from the payment provider (spec 1 §2). */
export function SuccessPage() {
  const t = useTexts(planMessages.success);
  const agencyId = useAgencyId();
  const { plans } = api.agency(agencyId);
  const refresh = useRefreshOwnPlan(agencyId);
  const { mutate: confirm } = useMutation({
    mutationFn: () => plans.confirmPayment.call(),
    meta: { shownInPlace: true },
    onSuccess: refresh,
  });
  // The provider's news may come later than the person does.
  const choice = useQuery({
    ...plans.getPlanChoice.queryOptions(),
    refetchInterval: ({ state }) => (!state.data?.isOnline || state.data.isPaidOnline ? false : patienceMs),
  });
  const { isOnline = false, isPaidOnline = false } = choice.data ?? {};
  useEffect(() => {
    // Somebody may open this page where there is no provider.
    if (isOnline) confirm();
  }, [confirm, isOnline]);
  return (
    <>
      <PageHeader title={t('title')} description={isPaidOnline ? t('paid') : isOnline ? t('waiting') : undefined} />
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
