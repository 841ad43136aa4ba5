import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { enqueueSystem } from '#access/events/emit.ts';
import { meUnbound } from '#access/procedures.ts';
import { inMe } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { AddPasskey } from '../../passkey.ts';
import { sendProofNoticeJob } from '../mail/send-proof-notice.job.ts';
import { rpIdOf, takeChallenge } from './challenges.ts';
import { webauthn } from './webauthn.ts';

/**
 * Adds the passkey that a device has made. The challenge stands for the proof that `startPasskey` asked for.
 * @throws UNPROCESSABLE_CONTENT not for this host, person or challenge; CONFLICT known already
 */
export const addPasskey = meUnbound('me.update')
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
      if (!added) throw problem('CONFLICT', 'This passkey is known already.');
      await scope.tx
        .updateTable('session')
        .set({ isTwiceProven: true })
        .where('tokenHash', '=', actor.sessionKey)
        .where('userId', '=', userId)
        .execute();
      await enqueueSystem(scope, sendProofNoticeJob, { userId, news: 'passkeyAdded' });
    });
    return { ok: true };
  });
