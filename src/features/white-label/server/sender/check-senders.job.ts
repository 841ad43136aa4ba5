import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { checkSenderJob } from './check-sender.job.ts';

const atOnce = 100;
const dayMs = 86_400_000;

/** Every ten minutes: looks at senders whose records may be there by now, and at those in use once a day. */
export const checkSendersJob = defineSystemJob({
  name: 'check-senders',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async work({ clock }) {
    const dayAgo = new Date(clock.now().getTime() - dayMs);
    return async (scope) => {
      const due = await scope.tx
        .selectFrom('agencySender')
        .select('agencyId')
        .where((row) =>
          row.or([row('liveDate', 'is', null), row('checkedDate', 'is', null), row('checkedDate', '<=', dayAgo)]),
        )
        .orderBy('checkedDate', (order) => order.asc().nullsFirst())
        .limit(atOnce)
        .execute();
      for (const sender of due) await enqueueSystem(scope, checkSenderJob, sender);
    };
  },
});
