import { enqueueSystem } from '#access/events/emit.ts';
import { me, meReading, meWithoutTransaction, openWithoutTransaction, present } from '#access/procedures.ts';
import { inMe, inSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { ChangeEmail, EmailCode, type PendingEmail } from '../../email-change.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { beginAttempt } from '../sessions/attempt.ts';
import { changeOfCode, countChangeMail } from './email-change-queries.ts';
import { sendEmailConfirmationJob } from './email-change-mails.tsx';
import { findLook } from '../find-look.ts';
import { lookUpCode } from '../password/password-reset.ts';

const lifeMs = 86_400_000;

/** Whether a code from a mail about a changed address is valid, and the address. @throws GONE */
export const checkEmailCode = openWithoutTransaction('email.change')
  .input(EmailCode)
  .handler(async ({ input, context }) => {
    const { purpose } = input;
    return lookUpCode(context, () =>
      inSystem(context.ports.db, 'check code', async (scope) => {
        const { userId, newEmail, oldEmail } = await changeOfCode(scope, input, context);
        const branding = await findLook(scope, context, userId);
        return { email: purpose === 'confirm' ? newEmail : (oldEmail ?? ''), branding };
      }),
    );
  });

/** The address pending confirmation; null without one. */
export const getEmailChange = meReading('me.read').handler(
  async ({ context: { scope, ports } }): Promise<PendingEmail | null> => {
    const pending = await scope.tx
      .selectFrom('emailChange')
      .select(['newEmail as email', 'expireDate'])
      .where('userId', '=', scope.userId)
      .where('confirmedDate', 'is', null)
      .where('expireDate', '>', ports.clock.now())
      .executeTakeFirst();
    return pending ?? null;
  },
);

/** Resends the link; the previous one stops working. @throws GONE when nothing is pending, TOO_MANY_REQUESTS */
export const resendEmailChange = meWithoutTransaction('me.update').handler(async ({ context }) => {
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

/**
 * Requests another sign-in address, replacing a pending one. It takes effect once it is confirmed with the mailed link;
 * the response is the same for addresses of other people.
 * @throws TOO_MANY_REQUESTS
 */
export const changeEmail = meWithoutTransaction('me.update')
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

/** Cancels a pending address; the link in its mail no longer works. Harmless without one. */
export const cancelEmailChange = me('me.update').handler(async ({ context: { scope } }) => {
  await scope.tx
    .deleteFrom('emailChange')
    .where('userId', '=', scope.userId)
    .where('confirmedDate', 'is', null)
    .execute();
  return { ok: true };
});

function unchanged() {
  const message = 'This is your email address already.';
  return problem('UNPROCESSABLE_CONTENT', message, { fields: { email: message } });
}
