import { enqueueSystem } from '#access/events/emit.ts';
import { meUnbound } from '#access/procedures.ts';
import { inMe } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { RemovePasskey } from '../../passkey.ts';
import { confirmIdentity } from '../second-proof/confirm-identity.ts';
import { forgetSecondProof } from '../second-proof/forget-second-proof.ts';
import { sendProofNoticeJob } from '../mail/send-proof-notice.job.ts';

/** @throws NOT_FOUND; what `confirmIdentity` throws */
export const removePasskey = meUnbound('me.update')
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
      if (removed.numDeletedRows === 0n) throw problem('NOT_FOUND', 'This passkey was removed already.');
      await forgetSecondProof(scope);
      await enqueueSystem(scope, sendProofNoticeJob, { userId, news: 'passkeyRemoved' });
      return { ok: true };
    });
  });
