import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';

/** Longer than anybody has to be remembered, by whatever clock. */
const keptMs = 2 * 86_400_000;

/** Once a day: forgets who was sent something. */
export const sweepSendingJob = defineSystemJob({
  name: 'sweep-sending',
  payload: z.object({}),
  cron: '37 3 * * *',
  async work({ clock }) {
    const until = new Date(clock.now().getTime() - keptMs);
    return async ({ tx }) => {
      await tx.deleteFrom('sendingRecipient').where('sentDate', '<=', until).execute();
    };
  },
});
