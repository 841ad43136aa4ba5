import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { meUnbound, present } from '#access/procedures.ts';
import { inMe, type MeScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { EmailAddress } from '../email-address.ts';
import { beginAttempt } from './sessions/attempt.ts';
import { verifyPassword } from './password/verify-password.ts';
import { sendChangeNoticeJob } from './mail/send-change-notice.job.ts';

const ChangeEmail = z.strictObject({
  email: EmailAddress,
  password: z.string().min(1, 'Enter your password.').max(200),
});

/** Changes the address that one signs in with, and tells the old one. @returns the address and the record's new version */
export const changeEmail = meUnbound('me.update')
  .input(ChangeEmail)
  .handler(async ({ input, context }) => {
    await verifyPassword(context, 'password', input.password);
    // Never forgiven: whoever tries one address after the other, to learn which are taken, runs into the limit.
    await beginAttempt(context, 'new-email', context.actor.userId);
    return inMe(context.ports.db, context.actor, (scope) => writeEmail(scope, input.email).catch(takenAddress));
  });

async function writeEmail(scope: MeScope, email: string): Promise<{ email: string; version: number }> {
  const { tx, userId } = scope;
  const before = present(await tx.selectFrom('user').select('email').where('uid', '=', userId).executeTakeFirst());
  const changed = await tx
    .updateTable('user')
    .set((row) => ({ email, version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
    .where('uid', '=', userId)
    .returning(['email', 'version'])
    .executeTakeFirstOrThrow();
  if (email !== before.email)
    await enqueueSystem(scope, sendChangeNoticeJob, { userId, to: before.email, change: 'email' });
  return changed;
}

function takenAddress(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'user_email';
  if (!isTaken) throw error;
  const message = 'Another user has this address already. Use a different one.';
  throw problem('CONFLICT', message, { fields: { email: message } });
}
