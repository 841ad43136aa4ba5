import { useMutation, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { planMessages } from '../messages.ts';

const patienceMs = 3_000;

interface PaidOnline {
  isOnline: boolean;
  isPaidOnline: boolean;
}

interface Confirming<P extends PaidOnline, K extends readonly unknown[]> {
  query: UseQueryOptions<P, Error, P, K>;
  /** Asks the provider. */
  confirm: () => Promise<unknown>;
  refresh: () => Promise<unknown>;
}

/** Back from the provider's page: the plan, asked again until the payment is confirmed. */
export function useConfirmedPlan<P extends PaidOnline, K extends readonly unknown[]>({
  query,
  confirm,
  refresh,
}: Confirming<P, K>): UseQueryResult<P> {
  const { mutate } = useMutation({ mutationFn: confirm, meta: { shownInPlace: true }, onSuccess: refresh });
  // The provider's news may come later than the person does.
  const plan = useQuery({
    ...query,
    refetchInterval: ({ state }) => (!state.data?.isOnline || state.data.isPaidOnline ? false : patienceMs),
  });
  const isOnline = plan.data?.isOnline ?? false;
  useEffect(() => {
    // Somebody may open this page where there is no provider.
    if (isOnline) mutate();
  }, [mutate, isOnline]);
  return plan;
}

/** Thanks, and whether the payment has been confirmed. */
export function PaidHeader({ plan, paid }: { plan: PaidOnline | undefined; paid: string }) {
  const t = useTexts(planMessages.success);
  const waiting = plan?.isOnline ? t('waiting') : undefined;
  return <PageHeader title={t('title')} description={plan?.isPaidOnline ? paid : waiting} />;
}
