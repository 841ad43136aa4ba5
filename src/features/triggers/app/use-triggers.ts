import { api } from '#app-kit/api/api.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useView } from '#app-kit/view/view.ts';

/** Whose triggers are in view, with the procedures for them: the account's, else the agency's, else the house's. */
export function useTriggers() {
  const { accountId, agencyId } = useView();
  const may = useMay();
  if (accountId) {
    const { triggers } = api.account(accountId);
    return { owner: 'account' as const, accountId, triggers, mayChange: may('trigger.update') };
  }
  if (agencyId) {
    const { triggers } = api.agency(agencyId);
    return { owner: 'agency' as const, accountId: null, triggers, mayChange: may('agency.triggers') };
  }
  return { owner: 'house' as const, accountId: null, triggers: api.house.triggers, mayChange: may('house.jobs') };
}
