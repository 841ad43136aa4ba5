import { z } from 'zod';
import { updateOwn } from '#access/own-rows.ts';
import { enqueue } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem, inSystem } from '#access/scope.ts';
import { isProblem } from '#lib/problem.ts';
import { revokeReopened } from '../on-close/revoke-reopened.ts';
import { sendTestimonialRequestJob } from './send-testimonial-request.job.ts';

/** Every minute: enqueues first messages and reminders that are due. */
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

/**
 * The transaction that enqueues a message also clears its due date, so each is enqueued once, even if a process dies.
 */
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
    // The business is in the trash: due messages wait there with it.
    if (!isProblem(error) || error.code !== 'NOT_FOUND') throw error;
  });
}
