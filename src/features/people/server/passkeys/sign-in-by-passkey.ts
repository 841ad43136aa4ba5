import type { AuthenticationResponseJSON, VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { RequestContext } from '#access/request.ts';
import { inSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { me, open, openWithoutTransaction } from '#access/procedures.ts';
import { PasskeyAnswer } from '../../passkey.ts';
import { isAtHost } from '#access/at-host.ts';
import { keepChallenge, rpIdOf, takeChallenge } from './challenges.ts';
import { lookUpCode } from '../password/password-reset.ts';
import { landingOf, refuseOtherWays } from '../sessions/enter.ts';
import { recordRefusal } from '../sessions/record-sign-in.ts';
import { startSession } from '../sessions/session.ts';
import { ownPasskeysHere } from './own-passkeys.ts';

/** Loaded when a passkey is first used: the library takes 20 MB, and most processes never see a passkey. */
export const webauthn = () => import('@simplewebauthn/server');

type Answer = z.infer<typeof PasskeyAnswer>['answer'];

/**
 * Checks what a device has signed: the challenge is ours, open and taken by it; host, key and counter are right, and the
 * device has made sure of the person by finger, face or PIN. The counter of a backed-up passkey doesn't matter: each of
 * its devices keeps its own (WebAuthn Level 3, §6.1.1).
 * @param userId whose passkey it must be; null for a sign-in
 * @returns whose it is
 * @throws UNAUTHORIZED
 */
export async function checkAnswer(context: RequestContext, answer: Answer, userId: string | null): Promise<string> {
  const { db, clock } = context.ports;
  const rpId = rpIdOf(context);
  const passkey = await inSystem(db, 'passkey', ({ tx }) =>
    tx
      .selectFrom('passkey')
      .select(['userId', 'credentialId', 'publicKey', 'counter'])
      .where('credentialId', '=', answer.id)
      .where('rpId', '=', rpId)
      .where(isAtHost('userId', context.hostAgencyId))
      .executeTakeFirst(),
  );
  if (!passkey || (userId !== null && passkey.userId !== userId)) throw unknown();
  const { credentialId } = passkey;
  const { verifyAuthenticationResponse } = await webauthn();
  const found = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    // In a transaction of its own: an answer that fails has used its challenge up, too.
    expectedChallenge: (challenge) =>
      inSystem(db, 'passkey challenge', (scope) => takeChallenge(scope, context, { challenge, userId })),
    expectedOrigin: context.origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // Zero leaves the counter to `isBehind`, which knows about backups.
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: 0,
    },
  }).catch(() => undefined);
  if (!found?.verified || isBehind(found.authenticationInfo, passkey.counter)) throw unknown();
  await inSystem(db, 'passkey', ({ tx }) =>
    tx
      .updateTable('passkey')
      .set({ counter: found.authenticationInfo.newCounter, usedDate: clock.now() })
      .where('credentialId', '=', credentialId)
      .execute(),
  );
  return passkey.userId;
}

/** Whether a copy of the key may be in use: the counter of the only device didn't go up. */
function isBehind(
  { newCounter, credentialBackedUp }: VerifiedAuthenticationResponse['authenticationInfo'],
  counter: number,
): boolean {
  return !credentialBackedUp && (newCounter > 0 || counter > 0) && newCounter <= counter;
}

const unknown = () =>
  problem(
    'UNAUTHORIZED',
    'This passkey isn’t known at this address, or it took too long. Try again, or sign in another way.',
  );

/** What one of the user's devices is to sign to show once more who they are (`Confirmation`). */
export const startPasskeyConfirmation = me('me.update').handler(async ({ context }) => {
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
