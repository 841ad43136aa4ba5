import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';

/** removed terms can be restored for 30 days. */
const daysKept = 30;

export const purgeRemovedTermsJob = defineSystemJob({
  name: 'purge-removed-terms',
  formerName: 'taxonomy.purge-removed-terms',
  payload: z.object({}),
  cron: '41 3 * * *',
  work: async ({ clock }) => {
    const before = new Date(clock.now().getTime() - daysKept * 86_400_000);
    return async ({ tx }) => {
      await tx.deleteFrom('removedTerm').where('removedDate', '<', before).execute();
    };
  },
});
