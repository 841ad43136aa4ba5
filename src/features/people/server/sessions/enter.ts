import type { RequestContext } from '#access/request.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import type { UserType } from '#access/view-type.ts';
import { problem } from '#lib/problem.ts';
import { landingPath } from '../../landing.ts';
import { countMemberships } from '../user-queries.ts';
import { startSession } from './session.ts';

interface Proven {
  uid: string;
  type: UserType;
  isAuth: boolean;
}

/**
 * Signs in someone who has proven who they are.
 * @param first runs in the same transaction
 * @returns their landing page
 * @throws FORBIDDEN disabled; NOT_FOUND without data (spec 1 §8)
 */
export function enter(
  context: RequestContext,
  user: Proven,
  first?: (scope: SystemScope) => Promise<void>,
): Promise<{ landing: string }> {
  if (!user.isAuth) throw disabled();
  return inSystem(context.ports.db, 'sign in', async (scope) => {
    await first?.(scope);
    const accountCount = await requireData(scope, user);
    await startSession(scope, context, user);
    return { landing: landingPath(user.type, accountCount) };
  });
}

/** The number of accounts. An agency user without an agency is rejected. */
async function requireData(scope: SystemScope, { uid, type }: Proven): Promise<number> {
  const { accounts, agencies } = await countMemberships(scope, uid);
  if (type === 'agency' && agencies === 0) throw problem('NOT_FOUND', 'Sorry, user not found');
  return accounts;
}

function disabled() {
  const message = 'This user has been disabled. Please ask your administrator.';
  return problem('FORBIDDEN', message, { fields: { email: message } });
}
