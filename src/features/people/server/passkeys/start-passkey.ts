import { meUnbound } from '#access/procedures.ts';
import { inMe, inSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Confirmation } from '../../second-proof.ts';
import { findMailHome } from '../mail/mail-branding.ts';
import { confirmIdentity } from '../second-proof/confirm-identity.ts';
import { keepChallenge, rpIdOf } from './challenges.ts';
import { ownPasskeysHere } from './own-passkeys.ts';
import { webauthn } from './webauthn.ts';

/** Maximum number of passkeys per person and host. */
const most = 20;

/** What a device is to sign to make a passkey for this host. @throws CONFLICT too many; what `confirmIdentity` throws */
export const startPasskey = meUnbound('me.update')
  .input(Confirmation)
  .handler(async ({ input, context }) => {
    const { ports, actor } = context;
    await confirmIdentity(context, input);
    const { branding } = await inSystem(ports.db, 'passkey', (scope) =>
      findMailHome(scope, ports.config, actor.userId),
    );
    return inMe(ports.db, actor, async (scope) => {
      const rpID = rpIdOf(context);
      const excludeCredentials = await ownPasskeysHere(scope, rpID);
      if (excludeCredentials.length >= most)
        throw problem('CONFLICT', `You have ${most} passkeys here. Remove one that you no longer use.`);
      const { email, firstName, lastName } = await scope.tx
        .selectFrom('user')
        .select(['email', 'firstName', 'lastName'])
        .where('uid', '=', scope.userId)
        .executeTakeFirstOrThrow();
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: branding.appName,
        rpID,
        userName: email,
        userDisplayName: `${firstName} ${lastName}`.trim() || email,
        userID: new TextEncoder().encode(scope.userId),
        attestationType: 'none',
        excludeCredentials,
        // Discoverable, so that a sign-in needs no address; verified, so that it counts as both proofs.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keepChallenge(scope, context, { challenge: options.challenge, userId: scope.userId });
      return options;
    });
  });
