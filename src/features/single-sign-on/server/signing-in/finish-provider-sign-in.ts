import { openWithoutTransaction } from '#access/procedures.ts';
import { recordAct } from '#access/audit/record-act.ts';
import type { RequestContext } from '#access/request.ts';
import { asSystemInAgency, inSystem } from '#access/scope.ts';
import type { UserType } from '#access/view-type.ts';
import { lookUpCode } from '#features/people/server/password/password-reset.ts';
import { beginSession } from '#features/people/server/second-factor/pending-sign-in.ts';
import { landingOf } from '#features/people/server/sessions/enter.ts';
import { recordRefusal } from '#features/people/server/sessions/record-sign-in.ts';
import { FinishProviderSignIn } from '../../provider.ts';
import { admit } from './admit.ts';
import { askProvider, type Named } from './ask-provider.ts';

/**
 * Signs in whom the agency's provider names. Who has set up two-step sign-in here gives that proof, too (D-33).
 * @returns the landing page, or that of the second factor
 * @throws FORBIDDEN not one of the agency's people; what `askProvider` and `landingOf` throw
 */
export const finishProviderSignIn = openWithoutTransaction('session.create')
  .input(FinishProviderSignIn)
  .handler(async ({ input, context }) => {
    const named = await lookUpCode(context, () => askProvider(context, input));
    const { person, hasJoined, ...entered } = await enterAs(context, named).catch(async (error: unknown) => {
      await recordRefusal(context, { email: named.email }, 'provider');
      throw error;
    });
    if (hasJoined) await recordJoining(context, named.agencyId, person);
    return entered;
  });

function enterAs(context: RequestContext, named: Named) {
  return inSystem(context.ports.db, 'sign in at provider', async (scope) => {
    const { person, hasJoined } = await admit(scope, named);
    const landing = await landingOf(scope, person);
    return { person, hasJoined, ...(await beginSession(scope, context, person, { landing, way: 'provider' })) };
  });
}

/** The agency's administrators see who became a member by signing in. */
function recordJoining(
  context: RequestContext,
  agencyId: string,
  { uid: userId, type }: { uid: string; type: UserType },
): Promise<void> {
  return asSystemInAgency(context.ports.db, agencyId, 'joined by signing in', (scope) => {
    const actor = { kind: 'user', userId, type, sessionKey: '' } as const;
    return recordAct({ ...scope, actor }, { procedure: 'singleSignOn.joinBySignIn', input: { userId } }, context);
  });
}
