import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/emit.ts';
import { me, present } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { EmailAddress } from '../email-address.ts';
import { beginAttempt } from './attempt.ts';
import { isPassword } from './password-hash.ts';
import { tellOfChange } from './tell-of-change.job.ts';
import { wrongPassword } from './wrong-password.ts';

const ChangeEmail = z.strictObject({ email: EmailAddress, password: z.string().min(1, 'Enter your password.').max(200) });

/** Changes the address that one signs in with, and tells the old one. @returns the address and the record's new version */
export const changeEmail = me('me.update')
  .input(ChangeEmail)
  .handler(async ({ input, context }) => {
    const { tx, userId } = context.scope;
    const user = present(await tx.selectFrom('user').select(['email', 'passwordHash']).where('uid', '=', userId).executeTakeFirst());
    const attempt = await beginAttempt(context, 'own-password', userId);
    if (!(await isPassword(input.password, user.passwordHash))) throw wrongPassword('password');
    const changed = await tx
      .updateTable('user')
      .set((row) => ({ email: input.email, version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
      .where('uid', '=', userId)
      .returning(['email', 'version'])
      .executeTakeFirstOrThrow()
      .catch(takenAddress);
    await attempt.forgive();
    if (changed.email !== user.email)
      await enqueueSystem(context.scope, tellOfChange, { userId, to: user.email, change: 'email' });
    return changed;
  });

// Not forgiven: whoever tries one address after the other runs into the limit of attempts.
function takenAddress(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'user_email';
  if (!isTaken) throw error;
  const message = 'Another user has this address already. Use a different one.';
  throw problem('CONFLICT', message, { fields: { email: message } });
}
