import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';

/** The procedures for the triggers of the account in view, else of the agency. */
export function useTriggers() {
  const { accountId, agencyId } = useView();
  const { triggers } = accountId ? api.account(accountId) : api.agency(agencyId ?? '');
  return { accountId: accountId ?? null, triggers };
}
