import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';

/** What the viewer may reach depends on their agency's plan. */
export function useRefreshOwnPlan(agencyId: string) {
  const queryClient = useQueryClient();
  const keys = [api.agency(agencyId).billing.key(), api.me.people.getViewer.key()];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
