import type { RequestContext } from '#access/request.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import type { UserType } from '#access/view-type.ts';
import { problem } from '#lib/problem.ts';
import { landingPath } from '../../landing.ts';
import { countMemberships } from '../user-queries.ts';
import { beginSession } from '../second-proof/begin-session.ts';

interface Proven {
  uid: string;
  type: UserType;
  isAuth: boolean;
}

/**
 * Signs in someone who has proven who they are, or waits for their second proof.
 * @param first runs in the same transaction
 * @returns their landing page, or that of the second proof
 * @throws FORBIDDEN disabled; NOT_FOUND without data (spec 1 §8)
 */
export function enter(
  context: RequestContext,
  user: Proven,
  first?: (scope: SystemScope) => Promise<void>,
): Promise<{ landing: string }> {
  return inSystem(context.ports.db, 'sign in', async (scope) => {
    await first?.(scope);
    return beginSession(scope, context, user, await landingOf(scope, user));
  });
}

/** The landing page of someone who may sign in. @throws FORBIDDEN, NOT_FOUND */
export async function landingOf(scope: SystemScope, { uid, type, isAuth }: Proven): Promise<string> {
  if (!isAuth) throw disabled();
  const { accounts, agencies } = await countMemberships(scope, uid);
  if (type === 'agency' && agencies === 0) throw problem('NOT_FOUND', 'Sorry, user not found');
  return landingPath(type, accounts);
}

function disabled() {
  const message = 'This user has been disabled. Please ask your administrator.';
  return problem('FORBIDDEN', message, { fields: { email: message } });
}
