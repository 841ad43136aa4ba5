import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { enqueueSystem } from '#access/events/emit.ts';
import { me, meReading, meWithoutTransaction } from '#access/procedures.ts';
import { inMe, inSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { AddPasskey, type Passkey, RemovePasskey, RenamePasskey } from '../../passkey.ts';
import { keepChallenge, rpIdOf, takeChallenge } from './challenges.ts';
import { Confirmation } from '../../second-factor.ts';
import { findMailHome } from '#features/notifications/server/mail/mail-branding.ts';
import { confirmIdentity } from '../second-factor/confirm-identity.ts';
import { forgetSecondFactor, ownPasskeysHere } from './own-passkeys.ts';
import { webauthn } from './sign-in-by-passkey.ts';
import { sendSecondFactorNoticeJob } from '../mail/second-factor-notice-mail.tsx';

/** Maximum number of passkeys per person and host. */
const most = 20;

/** The user's passkeys, also those of other hosts; `key` names one, and opens nothing. */
export const listPasskeys = meReading('me.read').handler(async ({ context }): Promise<Passkey[]> => {
  const { tx, userId } = context.scope;
  const rpId = rpIdOf(context);
  const rows = await tx
    .selectFrom('passkey')
    .select(['credentialId as key', 'name', 'rpId as host', 'createDate', 'usedDate'])
    .where('userId', '=', userId)
    .orderBy('createDate')
    .execute();
  return rows.map((row) => ({ ...row, isHere: row.host === rpId }));
});

/**
 * Adds the passkey that a device has made. The challenge shows the proof that `startPasskey` asked for.
 * @throws UNPROCESSABLE_CONTENT not for this host, person or challenge; CONFLICT known already
 */
export const addPasskey = meWithoutTransaction('me.update')
  .input(AddPasskey)
  .handler(async ({ input: { name, answer }, context }) => {
    const { ports, actor } = context;
    const { userId } = actor;
    const rpId = rpIdOf(context);
    const { verifyRegistrationResponse } = await webauthn();
    const made = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) =>
        inMe(ports.db, actor, (scope) => takeChallenge(scope, context, { challenge, userId })),
      expectedOrigin: context.origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!made?.verified) throw problem('UNPROCESSABLE_CONTENT', 'The passkey could not be checked. Please try again.');
    const { id: credentialId, publicKey, counter, transports = [] } = made.registrationInfo.credential;
    await inMe(ports.db, actor, async (scope) => {
      const kept = { publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, usedDate: null };
      const createDate = ports.clock.now();
      const added = await scope.tx
        .insertInto('passkey')
        .values(rowFor('passkey', { userId, credentialId, rpId, name, createDate, ...kept }))
        .onConflict((conflict) => conflict.doNothing())
        .returning('credentialId')
        .executeTakeFirst();
      if (!added) throw problem('CONFLICT', 'This passkey has already been added.');
      await scope.tx
        .updateTable('session')
        .set({ isTwiceProven: true })
        .where('tokenHash', '=', actor.sessionKey)
        .where('userId', '=', userId)
        .execute();
      await enqueueSystem(scope, sendSecondFactorNoticeJob, { userId, news: 'passkeyAdded' });
    });
    return { ok: true };
  });

/** What a device is to sign to make a passkey for this host. @throws CONFLICT too many; what `confirmIdentity` throws */
export const startPasskey = meWithoutTransaction('me.update')
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

/** @throws NOT_FOUND */
export const renamePasskey = me('me.update')
  .input(RenamePasskey)
  .handler(async ({ input: { key, name }, context: { scope } }) => {
    const { numUpdatedRows } = await scope.tx
      .updateTable('passkey')
      .set({ name })
      .where('userId', '=', scope.userId)
      .where('credentialId', '=', key)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'This passkey has already been removed.');
    return { ok: true };
  });

/** @throws NOT_FOUND; what `confirmIdentity` throws */
export const removePasskey = meWithoutTransaction('me.update')
  .input(RemovePasskey)
  .handler(async ({ input: { key, ...confirmation }, context }) => {
    await confirmIdentity(context, confirmation);
    return inMe(context.ports.db, context.actor, async (scope) => {
      const { tx, userId } = scope;
      const removed = await tx
        .deleteFrom('passkey')
        .where('userId', '=', userId)
        .where('credentialId', '=', key)
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw problem('NOT_FOUND', 'This passkey has already been removed.');
      await forgetSecondFactor(scope);
      await enqueueSystem(scope, sendSecondFactorNoticeJob, { userId, news: 'passkeyRemoved' });
      return { ok: true };
    });
  });
