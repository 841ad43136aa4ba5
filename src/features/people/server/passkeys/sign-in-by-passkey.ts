import { me, open, openWithoutTransaction } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { PasskeyAnswer } from '../../passkey.ts';
import { lookUpCode } from '../password/look-up-code.ts';
import { landingOf } from '../sessions/enter.ts';
import { recordRefusal } from '../sessions/record-sign-in.ts';
import { refuseOtherWays } from '../sessions/refuse-other-ways.ts';
import { startSession } from '../sessions/session.ts';
import { checkAnswer, webauthn } from './check-answer.ts';
import { keepChallenge, rpIdOf } from './challenges.ts';
import { ownPasskeysHere } from './own-passkeys.ts';

/** What one of the user's devices is to sign to show once more who they are (`Confirmation`). */
export const startPasskeyProof = me('me.update').handler(async ({ context }) => {
  const { scope } = context;
  const rpID = rpIdOf(context);
  const allowCredentials = await ownPasskeysHere(scope, rpID);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID, allowCredentials, userVerification: 'required' });
  await keepChallenge(scope, context, { challenge: options.challenge, userId: scope.userId });
  return options;
});

/** What a device is to sign to sign in. It names nobody: the device knows whose passkeys it has for this host. */
export const startPasskeySignIn = open('session.create').handler(async ({ context }) => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: rpIdOf(context), userVerification: 'required' });
  await keepChallenge(context.scope, context, { challenge: options.challenge, userId: null });
  return options;
});

/**
 * Signs someone in with a passkey, which is both proofs: the device that they have, and the finger, face or PIN by
 * which it knows them.
 * @returns the landing page
 * @throws UNAUTHORIZED unknown, also for people who may not sign in at this host; TOO_MANY_REQUESTS; what `landingOf`
 * throws
 */
export const signInByPasskey = openWithoutTransaction('session.create')
  .input(PasskeyAnswer)
  .handler(async ({ input: { answer }, context }) => {
    const userId = await lookUpCode(context, () => checkAnswer(context, answer, null));
    return inSystem(context.ports.db, 'sign in by passkey', async (scope) => {
      const user = await scope.tx
        .selectFrom('user')
        .select(['uid', 'type', 'isAuth'])
        .where('uid', '=', userId)
        .executeTakeFirstOrThrow();
      const landing = await landingOf(scope, user);
      await refuseOtherWays(scope, user.uid);
      await startSession(scope, context, user, { way: 'passkey', isTwiceProven: true });
      return { landing };
    }).catch(async (error: unknown) => {
      await recordRefusal(context, { userId }, 'passkey');
      throw error;
    });
  });
