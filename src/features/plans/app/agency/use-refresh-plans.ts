import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';

/** Everything that tells the house of plans is asked again. */
export function useRefreshPlans() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.house.plans.key() });
}
