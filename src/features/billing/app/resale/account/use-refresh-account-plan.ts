import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';

/** What an account is depends on its plan, and what its people see above every screen. */
export function useRefreshAccountPlan(accountId: string) {
  const queryClient = useQueryClient();
  const { billing, tenants } = api.account(accountId);
  const keys = [billing.key(), tenants.getAccount.key(), api.me.people.getViewer.key()];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
