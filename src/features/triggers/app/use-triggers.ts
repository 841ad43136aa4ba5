import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';

/** The procedures for the triggers of the account in view, else of the agency. */
export function useTriggers() {
  const { accountId, agencyId } = useView();
  if (accountId) {
    const { triggers } = api.account(accountId);
    return {
      accountId,
      key: triggers.key(),
      list: triggers.listTriggers,
      get: triggers.getTrigger,
      create: triggers.createTrigger,
      update: triggers.updateTrigger,
      remove: triggers.deleteTrigger,
      setStatus: triggers.setTriggerStatus,
      events: triggers.listTriggerEvents,
      actions: triggers.listTriggerActions,
    };
  }
  const { triggers } = api.agency(agencyId ?? '');
  return {
    accountId: null,
    key: triggers.key(),
    list: triggers.listAgencyTriggers,
    get: triggers.getAgencyTrigger,
    create: triggers.createAgencyTrigger,
    update: triggers.updateAgencyTrigger,
    remove: triggers.deleteAgencyTrigger,
    setStatus: triggers.setAgencyTriggerStatus,
    events: triggers.listAgencyTriggerEvents,
    actions: triggers.listAgencyTriggerActions,
  };
}
