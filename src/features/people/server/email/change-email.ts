import { enqueueSystem } from '#access/events/emit.ts';
import { meUnbound, present } from '#access/procedures.ts';
import { inMe } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { ChangeEmail, type PendingEmail } from '../../email-change.ts';
import { verifyPassword } from '../password/verify-password.ts';
import { beginAttempt } from '../sessions/attempt.ts';
import { countChangeMail } from './email-change-queries.ts';
import { sendEmailConfirmationJob } from './send-email-confirmation.job.ts';

const lifeMs = 86_400_000;

/**
 * Requests another sign-in address, replacing a pending one. It takes effect once it is confirmed with the mailed link;
 * the response is the same for addresses of other people (decision 2).
 * @throws TOO_MANY_REQUESTS
 */
export const changeEmail = meUnbound('me.update')
  .input(ChangeEmail)
  .handler(async ({ input: { email, password }, context }): Promise<PendingEmail> => {
    await verifyPassword(context, 'password', password);
    // Never reset: each attempt costs a stranger a mail.
    await beginAttempt(context, 'new-email', context.actor.userId);
    await countChangeMail(context.ports, context.actor.userId);
    const now = context.ports.clock.now();
    const expireDate = new Date(now.getTime() + lifeMs);
    await inMe(context.ports.db, context.actor, async (scope) => {
      const { tx, userId } = scope;
      const user = present(await tx.selectFrom('user').select('email').where('uid', '=', userId).executeTakeFirst());
      if (user.email.toLowerCase() === email) throw unchanged();
      await tx.deleteFrom('emailChange').where('userId', '=', userId).where('confirmedDate', 'is', null).execute();
      const uid = newUid();
      await tx
        .insertInto('emailChange')
        .values({ uid, userId, newEmail: email, createDate: now, expireDate })
        .execute();
      await enqueueSystem(scope, sendEmailConfirmationJob, { changeId: uid });
    });
    return { email, expireDate };
  });

function unchanged() {
  const message = 'This is your email address already.';
  return problem('UNPROCESSABLE_CONTENT', message, { fields: { email: message } });
}
