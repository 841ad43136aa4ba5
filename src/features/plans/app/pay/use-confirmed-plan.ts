import { type UseQueryOptions, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

const patienceMs = 3_000;

export interface PaidOnline {
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
