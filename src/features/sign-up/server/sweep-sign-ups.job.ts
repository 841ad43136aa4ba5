import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';

/** Once an hour: deletes sign-ups that weren't confirmed in time. */
export const sweepSignUpsJob = defineSystemJob({
  name: 'sweep-sign-ups',
  payload: z.object({}),
  cron: '47 * * * *',
  async work({ clock }) {
    const now = clock.now();
    return async ({ tx }) => {
      await tx.deleteFrom('signUp').where('expireDate', '<=', now).execute();
    };
  },
});
