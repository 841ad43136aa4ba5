import { me } from '#access/procedures.ts';
import { keepChallenge, rpIdOf } from './challenges.ts';
import { ownPasskeysHere } from './own-passkeys.ts';
import { webauthn } from './webauthn.ts';

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
