import { enqueueSystem } from '#access/events/emit.ts';
import { meUnbound } from '#access/procedures.ts';
import { inMe } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Confirmation } from '../../second-proof.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';
import { forgetSecondProof } from './forget-second-proof.ts';
import { sendProofNoticeJob } from '../mail/send-proof-notice.job.ts';

/** Turns two-step sign-in off. @throws NOT_FOUND it isn't on; what `confirmIdentity` throws */
export const removeApp = meUnbound('me.update')
  .input(Confirmation)
  .handler(async ({ input, context }) => {
    await confirmIdentity(context, input);
    return inMe(context.ports.db, context.actor, async (scope) => {
      const { tx, userId } = scope;
      const { numDeletedRows } = await tx.deleteFrom('userTotp').where('userId', '=', userId).executeTakeFirst();
      if (numDeletedRows === 0n) throw problem('NOT_FOUND', 'Two-step sign-in is off already.');
      await dropRecoveryCodes(scope, userId);
      await forgetSecondProof(scope);
      await enqueueSystem(scope, sendProofNoticeJob, { userId, news: 'appRemoved' });
      return { ok: true };
    });
  });
