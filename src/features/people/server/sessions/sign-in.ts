import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Credentials } from '../../credentials.ts';
import { isPassword } from '../password/password-hash.ts';
import { findUserAtHost } from '../user-queries.ts';
import { beginAttempt } from './attempt.ts';
import { enter } from './enter.ts';
import { recordRefusal } from './record-sign-in.ts';

/**
 * Signs someone in and returns their landing page. Unknown addresses, and people who may not sign in at this host
 * (decision 26), get the same response after the same work as wrong passwords (decision 2).
 * @throws UNAUTHORIZED wrong address or password; TOO_MANY_REQUESTS; what `enter` throws
 */
export const signIn = openUnbound('session.create')
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
  const message = 'The email or the password is not right. Try again, or reset your password.';
  return problem('UNAUTHORIZED', message, { fields: { password: message } });
}
