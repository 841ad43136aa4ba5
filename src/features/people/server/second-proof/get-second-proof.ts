import { meReading } from '#access/procedures.ts';
import type { SecondProofState } from '../../second-proof.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** How the user's own sign-in is protected. */
export const getSecondProof = meReading('me.read').handler(
  async ({ context: { scope } }): Promise<SecondProofState> => {
    const { passwordHash, confirmedDate } = await scope.tx
      .selectFrom('user as u')
      .leftJoin('userTotp as t', 't.userId', 'u.uid')
      .select(['u.passwordHash', 't.confirmedDate'])
      .where('u.uid', '=', scope.userId)
      .executeTakeFirstOrThrow();
    const recoveryCodesLeft = await countRecoveryCodes(scope, scope.userId);
    return { hasPassword: passwordHash !== null, appDate: confirmedDate, recoveryCodesLeft };
  },
);
