import { z } from 'zod';
import { updateOwn } from '#access/own-rows.ts';
import { enqueue } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem, inSystem } from '#access/scope.ts';
import { isProblem } from '#lib/problem.ts';
import { revokeReopened } from '../on-close/revoke-reopened.ts';
import { sendTestimonialRequestJob } from './send-testimonial-request.job.ts';

/** Every minute: first messages whose time has come, and reminders. */
export const sendDueRequestsJob = defineSystemJob({
  name: 'send-due-requests',
  payload: z.object({}),
  cron: '* * * * *',
  async work(ports) {
    const now = ports.clock.now();
    const accounts = await inSystem(ports.db, 'send-due-requests', ({ tx }) =>
      tx.selectFrom('testimonialRequest').select('accountId').distinct().where('nextSendDate', '<=', now).execute(),
    );
    for (const { accountId } of accounts) await enqueueDue(ports, accountId, now);
    return async () => {};
  },
});

/** A message's date goes in the transaction that enqueues it, so that each is enqueued once, whenever a process dies. */
async function enqueueDue({ db }: Ports, accountId: string, now: Date): Promise<void> {
  await asSystem(db, accountId, 'send-due-requests', async (scope) => {
    await revokeReopened(scope, now);
    const due = await updateOwn(scope, 'testimonialRequest')
      .set({ nextSendDate: null })
      .where('nextSendDate', '<=', now)
      .returning(['uid', 'sentCount'])
      .execute();
    for (const { uid, sentCount } of due)
      await enqueue(scope, sendTestimonialRequestJob, { requestId: uid, number: sentCount });
  }).catch((error: unknown) => {
    // The business lies in the trash: what is due waits there with it.
    if (!isProblem(error) || error.code !== 'NOT_FOUND') throw error;
  });
}
