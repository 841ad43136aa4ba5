import { z } from 'zod';
import { openWithoutTransaction } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { isPassword } from '../password/password-hash.ts';
import { findUserAtHost } from '../user-queries.ts';
import { beginAttempt } from './attempt.ts';
import { enter } from './enter.ts';
import { recordRefusal } from './record-sign-in.ts';
import { shortest } from '../../shortest.ts';

const tooShort = 'Min character length is 4';

/** The sign-in form's input; rule and message are those of spec 1 §5. */
const Credentials = z.strictObject({
  email: z.string().trim().min(shortest.credential, tooShort).max(320, 'This address is too long.'),
  password: z.string().min(shortest.credential, tooShort).max(200, 'This password is too long.'),
});
type Credentials = z.infer<typeof Credentials>;

/**
 * Signs someone in and returns their landing page. Unknown addresses, and people who may not sign in at this host
 * get the same response after the same work as wrong passwords.
 * @throws UNAUTHORIZED wrong address or password; TOO_MANY_REQUESTS; what `enter` throws
 */
export const signIn = openWithoutTransaction('session.create')
  .input(Credentials)
  .handler(async ({ input, context }) => {
    const { hostAgencyId, ports } = context;
    const attempt = await beginAttempt(context, 'sign-in', input.email);
    const user = await inSystem(ports.db, 'sign in', (scope) => findUserAtHost(scope, input.email, hostAgencyId));
    const isRight = await isPassword(input.password, user?.passwordHash);
    if (!user || !isRight) {
      await recordRefusal(context, input, 'password');
      throw wrong();
    }
    await attempt.forgive();
    return enter(context, user, 'password');
  });

function wrong() {
  const message = 'The email or password is wrong. Try again, or reset your password.';
  return problem('UNAUTHORIZED', message, { fields: { password: message } });
}
