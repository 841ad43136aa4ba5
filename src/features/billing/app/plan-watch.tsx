import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useView } from '#app-kit/view/view.ts';

const ofAgency = ['accessChanged'];
/** Its type, and what its people see of its own plan, are its own. */
const ofAccount = [...ofAgency, 'accountChanged'];

/** Shows nothing: the bar above every screen, and who may do what, follow a plan's state as it changes. */
export function PlanWatch() {
  const { needsPlan, needsReason } = useView();
  // Who has to choose a plan first, or to say why they look, hears nothing of it yet.
  return needsPlan || needsReason ? null : <Watch />;
}

function Watch() {
  const { accountId, agencyId } = useView();
  const types = accountId ? ofAccount : ofAgency;
  useLiveRefresh(types, api.me.people.getViewer.key());
  useLiveRefresh(ofAgency, api.agency(agencyId ?? '').billing.key());
  return null;
}
