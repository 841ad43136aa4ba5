import { hash, verify } from '@node-rs/argon2';
import type { UserActor } from '#access/actor.ts';
import { present } from '#access/procedures.ts';
import type { RequestContext } from '#access/request.ts';
import { inMe } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { beginAttempt } from '../sessions/attempt.ts';

/** argon2id with OWASP's first choice for 19 MiB (its Password Storage Cheat Sheet). */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), parameters);

let nobodys: Promise<string> | undefined;

/** Does the same work for users who don't exist or have no password yet. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await nobodys), password.normalize('NFC'));
  return matches && Boolean(stored);
}

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
