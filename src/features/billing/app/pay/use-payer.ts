import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';

type Calls = Pick<
  ReturnType<typeof api.agency>['billing'],
  'choosePlan' | 'cancelPlan' | 'resumePlan' | 'startCheckout' | 'confirmPayment' | 'openPaymentPortal'
>;

/** Who pays, as screens reach it: what it can do with its plan, and what follows from that. */
export interface Payer {
  billing: Calls;
  refresh: () => Promise<unknown>;
}

/** An agency: what the viewer may reach depends on their agency's plan. */
export function useAgencyPayer(agencyId: string) {
  const { billing } = api.agency(agencyId);
  return { billing, refresh: useRefresh([billing.key(), api.me.people.getViewer.key()]) };
}

/** An account: what it is depends on its plan, and what its people see above every screen. */
export function useAccountPayer(accountId: string) {
  const { billing, tenants } = api.account(accountId);
  return { billing, refresh: useRefresh([billing.key(), tenants.getAccount.key(), api.me.people.getViewer.key()]) };
}

/** Asks again. */
export function useRefresh(keys: readonly QueryKey[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
