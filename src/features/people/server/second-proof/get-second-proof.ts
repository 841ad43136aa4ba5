import { meReading } from '#access/procedures.ts';
import type { SecondProofState } from '../../second-proof.ts';
import { rpIdOf } from '../passkeys/challenges.ts';
import { ownPasskeysHere } from '../passkeys/own-passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** How the user's own sign-in is protected. */
export const getSecondProof = meReading('me.read').handler(async ({ context }): Promise<SecondProofState> => {
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
