import type { UserActor } from '#access/actor.ts';
import { present } from '#access/procedures.ts';
import type { RequestContext } from '#access/request.ts';
import { inMe } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { beginAttempt } from '../sessions/attempt.ts';
import { isPassword } from './password-hash.ts';

/**
 * A signed-in person re-enters their password. Delays and hashing happen outside any transaction.
 * @param field of the form, where the error is shown
 * @throws UNPROCESSABLE_CONTENT, TOO_MANY_REQUESTS
 */
export async function verifyPassword(
  context: RequestContext & { actor: UserActor },
  field: string,
  password: string,
): Promise<void> {
  const { actor, ports } = context;
  const attempt = await beginAttempt(context, 'own-password', actor.userId);
  const { passwordHash } = present(
    await inMe(ports.db, actor, ({ tx, userId }) =>
      tx.selectFrom('user').select('passwordHash').where('uid', '=', userId).executeTakeFirst(),
    ),
  );
  if (!(await isPassword(password, passwordHash))) {
    const message = 'This is not your password. Try again, or sign out and reset it.';
    throw problem('UNPROCESSABLE_CONTENT', message, { fields: { [field]: message } });
  }
  await attempt.forgive();
}
