import { z } from 'zod';
import { defineSystemJobRequest } from '#access/jobs/define-job.ts';

/**
 * An account, or an agency with all its accounts, was suspended or is back: `features/billing` pauses what they pay or
 * goes on with it.
 */
export const syncSuspension = defineSystemJobRequest({
  name: 'sync-suspension',
  formerName: 'sync-standing',
  payload: z.object({ agencyId: z.string(), accountId: z.string().nullable() }),
});
