import { enqueueSystem } from '#access/events/emit.ts';
import { meUnbound } from '#access/procedures.ts';
import { inMe } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Confirmation } from '../../second-proof.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { hasApp } from './has-app.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { sendProofNoticeJob } from '../mail/send-proof-notice.job.ts';

/** New recovery codes; the earlier ones no longer work. @throws NOT_FOUND without an app; what `confirmIdentity` throws */
export const createRecoveryCodes = meUnbound('me.update')
  .input(Confirmation)
  .handler(async ({ input, context }) => {
    await confirmIdentity(context, input);
    return inMe(context.ports.db, context.actor, async (scope) => {
      const { userId } = scope;
      if (!(await hasApp(scope, userId))) throw problem('NOT_FOUND', 'Turn on two-step sign-in first.');
      await enqueueSystem(scope, sendProofNoticeJob, { userId, news: 'newRecoveryCodes' });
      return { recoveryCodes: await replaceRecoveryCodes(scope, userId) };
    });
  });
