import type { RequestContext } from '#access/request.ts';
import { NewPassword } from '#features/people/password.ts';
import { hashPassword, isPassword } from '#features/people/server/password/password-hash.ts';
import { refuseOwnAddress } from '#features/people/server/password/refuse-own-address.ts';
import { beginAttempt } from '#features/people/server/sessions/attempt.ts';
import type { findUserByEmail } from '#features/people/server/user-queries.ts';
import { problem } from '#lib/problem.ts';
import { inviteIsOver } from './find-invitation.ts';

type Known = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** A person with a password enters it. @throws UNPROCESSABLE_CONTENT, FORBIDDEN, GONE, TOO_MANY_REQUESTS */
export async function provePerson(context: RequestContext, known: Known, password: string): Promise<string> {
  const attempt = await beginAttempt(context, 'sign-in', known.email);
  const isRight = await isPassword(password, known.passwordHash);
  if (!isRight || known.passwordHash === null)
    throw refused('UNPROCESSABLE_CONTENT', 'This is not the password of your account. Try again, or reset it first.');
  await attempt.forgive();
  if (!known.isAuth) throw refused('FORBIDDEN', 'This user has been disabled. Please ask your administrator.');
  // House users sign in at the main host only (decision 26).
  if (known.type === 'house' && context.hostAgencyId !== null) throw inviteIsOver();
  return known.passwordHash;
}

/** A new person chooses a password. @throws UNPROCESSABLE_CONTENT */
export async function newPerson(email: string, password: string): Promise<string> {
  const chosen = NewPassword.safeParse(password);
  if (!chosen.success)
    throw refused('UNPROCESSABLE_CONTENT', chosen.error.issues[0]?.message ?? 'Choose another password.');
  refuseOwnAddress('password', password, email);
  return hashPassword(password);
}

function refused(code: 'UNPROCESSABLE_CONTENT' | 'FORBIDDEN', message: string) {
  return problem(code, message, { fields: { password: message } });
}
