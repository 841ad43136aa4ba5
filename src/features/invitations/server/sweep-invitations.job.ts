import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';

/** An expired invitation can still be resent for this long. */
const keptMs = 30 * 86_400_000;

/** Once a day: deletes invitations that expired long ago. */
export const sweepInvitationsJob = defineSystemJob({
  name: 'sweep-invitations',
  payload: z.object({}),
  cron: '17 3 * * *',
  async work({ clock }) {
    const until = new Date(clock.now().getTime() - keptMs);
    return async ({ tx }) => {
      await tx.deleteFrom('invitation').where('expireDate', '<=', until).execute();
    };
  },
});
