import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';

/** As long as runs of triggers. */
const keptMs = 90 * 86_400_000;

/** Every night: deletes what automations of accounts, agencies and the house did long ago, seen or not. */
export const sweepTriggerLogsJob = defineSystemJob({
  name: 'sweep-trigger-logs',
  payload: z.object({}),
  cron: '19 3 * * *',
  async work({ clock }) {
    const until = new Date(clock.now().getTime() - keptMs);
    return async ({ tx }) => {
      await tx.deleteFrom('triggerLog').where('createDate', '<=', until).execute();
    };
  },
});
