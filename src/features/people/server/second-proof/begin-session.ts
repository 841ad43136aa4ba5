import type { RequestContext } from '#access/request.ts';
import type { SystemScope } from '#access/scope.ts';
import type { UserType } from '#access/view-type.ts';
import type { SignInWay } from '../../nouns/sign-in-record.ts';
import { secondProofPath } from '../../landing.ts';
import { startSession } from '../sessions/session.ts';
import { hasApp } from './has-app.ts';
import { startPending } from './pending-sign-in.ts';

/**
 * Starts the session of someone who has given one proof, or waits for the second if they have set one up.
 * @returns where the browser goes now
 */
export async function beginSession(
  scope: SystemScope,
  context: RequestContext,
  user: { uid: string; type: UserType },
  { landing, way }: { landing: string; way: SignInWay },
): Promise<{ landing: string }> {
  if (await hasApp(scope, user.uid)) {
    await startPending(scope, context, user.uid);
    return { landing: secondProofPath };
  }
  await startSession(scope, context, user, { way });
  return { landing };
}
