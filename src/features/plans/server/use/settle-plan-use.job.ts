import { defineSystemJob } from '#access/jobs/define-job.ts';
import { settleUse } from '#features/metering/server/settle-use.request.ts';
import { tellUse } from './tell-use.ts';

/** Tells an agency what it has to know of its use, after it has added or given up something. */
export const settlePlanUseJob = defineSystemJob({
  ...settleUse,
  work: async (_ports, { agencyId }) => {
    return (scope) => tellUse(scope, agencyId);
  },
});
