import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { lookUpCode } from '#features/people/server/password/look-up-code.ts';
import { beginSession } from '#features/people/server/second-proof/begin-session.ts';
import { landingOf } from '#features/people/server/sessions/enter.ts';
import { recordRefusal } from '#features/people/server/sessions/record-sign-in.ts';
import { FinishProviderSignIn } from '../../provider.ts';
import { admit } from './admit.ts';
import { askProvider } from './ask-provider.ts';

/**
 * Signs in whom the agency's provider names. Who has set up two-step sign-in here gives that proof, too (decision 33).
 * @returns the landing page, or that of the second proof
 * @throws FORBIDDEN not one of the agency's people; what `askProvider` and `landingOf` throw
 */
export const finishProviderSignIn = openUnbound('session.create')
  .input(FinishProviderSignIn)
  .handler(async ({ input, context }) => {
    const named = await lookUpCode(context, () => askProvider(context, input));
    return inSystem(context.ports.db, 'sign in at provider', async (scope) => {
      const person = await admit(scope, named);
      return beginSession(scope, context, person, { landing: await landingOf(scope, person), way: 'provider' });
    }).catch(async (error: unknown) => {
      await recordRefusal(context, { email: named.email }, 'provider');
      throw error;
    });
  });
