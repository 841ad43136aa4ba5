import { openUnbound } from '#access/procedures.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Credentials } from '../../credentials.ts';
import { landingPath } from '../../landing.ts';
import { beginAttempt } from './attempt.ts';
import { isPassword } from '../password/password-hash.ts';
import { startSession } from './session.ts';
import { countMemberships, findUserAtHost } from '../user-queries.ts';

/**
 * Signs someone in and returns their landing page. Unknown addresses, and people who may not sign in at this host
 * (decision 26), get the same response after the same work as wrong passwords (decision 2).
 * @throws UNAUTHORIZED wrong address or password; FORBIDDEN disabled; NOT_FOUND right, but without data (spec 1 §8);
 * TOO_MANY_REQUESTS
 */
export const signIn = openUnbound('session.create')
  .input(Credentials)
  .handler(async ({ input, context }) => {
    const { hostAgencyId, ports } = context;
    const { db } = ports;
    const attempt = await beginAttempt(context, 'sign-in', input.email);
    const user = await inSystem(db, 'sign in', (scope) => findUserAtHost(scope, input.email, hostAgencyId));
    const isRight = await isPassword(input.password, user?.passwordHash);
    if (!user || !isRight) throw wrong();
    await attempt.forgive();
    if (!user.isAuth) throw disabled();
    return inSystem(db, 'sign in', async (scope) => {
      const accountCount = await requireData(scope, user);
      await startSession(scope, context, user);
      return { landing: landingPath(user.type, accountCount) };
    });
  });

type Found = NonNullable<Awaited<ReturnType<typeof findUserAtHost>>>;

/** The number of accounts. An agency user without an agency is rejected. */
async function requireData(scope: SystemScope, { uid, type }: Found): Promise<number> {
  const { accounts, agencies } = await countMemberships(scope, uid);
  if (type === 'agency' && agencies === 0) throw problem('NOT_FOUND', 'Sorry, user not found');
  return accounts;
}

function wrong() {
  const message = 'The email or the password is not right. Try again, or reset your password.';
  return problem('UNAUTHORIZED', message, { fields: { password: message } });
}

function disabled() {
  const message = 'This user has been disabled. Please ask your administrator.';
  return problem('FORBIDDEN', message, { fields: { email: message } });
}
