import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';

/** An expired invitation can still be sent again for this long. */
const keptMs = 30 * 86_400_000;

/** Once a day: invitations that nobody has accepted, or sent again, long after they expired. */
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
