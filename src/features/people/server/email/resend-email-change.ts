import { enqueueSystem } from '#access/events/emit.ts';
import { meUnbound } from '#access/procedures.ts';
import { inMe } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { beginAttempt } from '../sessions/attempt.ts';
import { countChangeMail } from './email-change-queries.ts';
import { sendEmailConfirmationJob } from './send-email-confirmation.job.ts';

/** Resends the link; the previous one stops working. @throws GONE when nothing is pending, TOO_MANY_REQUESTS */
export const resendEmailChange = meUnbound('me.update').handler(async ({ context }) => {
  await beginAttempt(context, 'new-email', context.actor.userId);
  await countChangeMail(context.ports, context.actor.userId);
  const now = context.ports.clock.now();
  return inMe(context.ports.db, context.actor, async (scope) => {
    const pending = await scope.tx
      .selectFrom('emailChange')
      .select('uid')
      .where('userId', '=', scope.userId)
      .where('confirmedDate', 'is', null)
      .where('expireDate', '>', now)
      .executeTakeFirst();
    if (!pending) throw problem('GONE', 'There is no email address left to confirm. Reload the page.');
    await enqueueSystem(scope, sendEmailConfirmationJob, { changeId: pending.uid });
    return { ok: true };
  });
});
