import { open } from '#access/procedures.ts';
import { keepChallenge, rpIdOf } from './challenges.ts';
import { webauthn } from './webauthn.ts';

/** What a device is to sign to sign in. It names nobody: the device knows whose passkeys it has for this host. */
export const startPasskeySignIn = open('session.create').handler(async ({ context }) => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: rpIdOf(context), userVerification: 'required' });
  await keepChallenge(context.scope, context, { challenge: options.challenge, userId: null });
  return options;
});
