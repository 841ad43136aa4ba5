import { enqueueSystem } from '#access/events/emit.ts';
import { meReading, openWithoutTransaction } from '#access/procedures.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { SecondFactor, type SecondFactorState } from '../../second-factor.ts';
import { landingOf } from '../sessions/enter.ts';
import { recordRefusal } from '../sessions/record-sign-in.ts';
import { startSession } from '../sessions/session.ts';
import { acceptAppCode } from './app-code.ts';
import { countGuess, forgiveGuesses } from './count-guess.ts';
import { consumePending, tryPending } from './pending-sign-in.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { sendSecondFactorNoticeJob } from '../mail/second-factor-notice-mail.tsx';
import { rpIdOf } from '../passkeys/challenges.ts';
import { ownPasskeysHere } from '../passkeys/own-passkeys.ts';

/** How the user's own sign-in is protected. */
export const getSecondFactor = meReading('me.read').handler(async ({ context }): Promise<SecondFactorState> => {
  const { scope } = context;
  const { passwordHash, confirmedDate } = await scope.tx
    .selectFrom('user as u')
    .leftJoin('userTotp as t', 't.userId', 'u.uid')
    .select(['u.passwordHash', 't.confirmedDate'])
    .where('u.uid', '=', scope.userId)
    .executeTakeFirstOrThrow();
  const recoveryCodesLeft = await countRecoveryCodes(scope, scope.userId);
  const hasPasskeyHere = (await ownPasskeysHere(scope, rpIdOf(context))).length > 0;
  return { hasPasskeyHere, hasPassword: passwordHash !== null, appDate: confirmedDate, recoveryCodesLeft };
});

/**
 * Completes a sign-in with the second factor.
 * @returns the landing page
 * @throws GONE too late, or tried too often; UNPROCESSABLE_CONTENT wrong code; TOO_MANY_REQUESTS; what `landingOf`
 * throws
 */
export const proveSecond = openWithoutTransaction('session.create')
  .input(SecondFactor)
  .handler(async ({ input: proof, context }) => {
    const { ports } = context;
    const way = 'code' in proof ? 'app' : 'recoveryCode';
    // On its own: a transaction with the check would forget the try when the check fails.
    const userId = await inSystem(ports.db, 'try second factor', (scope) => tryPending(scope, context));
    if ('code' in proof) await countGuess(ports, userId);
    const entered = await inSystem(ports.db, 'second factor', async (scope) => {
      await consumePending(scope, context, userId);
      await accept(scope, userId, proof, ports.clock.now());
      const user = await scope.tx
        .selectFrom('user')
        .select(['uid', 'type', 'isAuth'])
        .where('uid', '=', userId)
        .executeTakeFirstOrThrow();
      const landing = await landingOf(scope, user);
      await startSession(scope, context, user, { way, isTwiceProven: true });
      return { landing };
    }).catch(async (error: unknown) => {
      await recordRefusal(context, { userId }, way);
      throw error;
    });
    if ('code' in proof) await forgiveGuesses(ports, userId);
    return entered;
  });

async function accept(scope: SystemScope, userId: string, proof: SecondFactor, now: Date): Promise<void> {
  if ('code' in proof) return acceptAppCode(scope, { userId, code: proof.code, now });
  if (!(await takeRecoveryCode(scope, userId, proof.recoveryCode, now))) throw wrong();
  await enqueueSystem(scope, sendSecondFactorNoticeJob, { userId, news: 'recoveryCodeUsed' });
}

function wrong() {
  const message = 'This isn’t one of your recovery codes, or it was used already.';
  return problem('UNPROCESSABLE_CONTENT', message, { fields: { recoveryCode: message } });
}
