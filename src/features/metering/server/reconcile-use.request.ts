import { z } from 'zod';
import { defineSystemJobRequest } from '#access/jobs/define-job.ts';

/**
 * An agency uses more of its plan, or less: `features/billing` tells it what it has to know. Enqueued by what adds and by
 * what gives up, instead of written with it, so that those never wait for each other on the agency's row.
 */
export const reconcileUse = defineSystemJobRequest({
  name: 'reconcile-plan-use',
  formerName: 'settle-plan-use',
  payload: z.object({ agencyId: z.string() }),
});
