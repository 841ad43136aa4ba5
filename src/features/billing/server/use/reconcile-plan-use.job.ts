import { defineSystemJob } from '#access/jobs/define-job.ts';
import { reconcileUse } from '#features/metering/server/reconcile-use.request.ts';
import { notifyUse } from './notify-use.ts';

/** Tells an agency what it has to know of its use, after it has added or given up something. */
export const reconcilePlanUseJob = defineSystemJob({
  ...reconcileUse,
  work: async (_ports, { agencyId }) => {
    return (scope) => notifyUse(scope, agencyId);
  },
});
