import { enqueueSystem } from '#access/events/emit.ts';
import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { dropOpenCodes } from './drop-open-codes.ts';
import { SetPassword } from '../../password.ts';
import { lookUpCode } from './look-up-code.ts';
import { dropPendingEmail } from '../email/drop-pending-email.ts';
import { hashPassword } from './password-hash.ts';
import { refuseOwnAddress } from './refuse-own-address.ts';
import { revokeApiKeysOf } from './own-api-keys.ts';
import { ownerOfCode, consumeCode } from './reset-code-queries.ts';
import { sendChangeNoticeJob } from '../mail/send-change-notice.job.ts';

/**
 * Sets a new password with the code of a reset mail, which is consumed; all sessions of the person end. @throws GONE,
 * UNPROCESSABLE_CONTENT
 */
export const setPassword = openUnbound('password.reset')
  .input(SetPassword)
  .handler(async ({ input: { code, password, keepApiKeys }, context }) => {
    const { ports, cookies } = context;
    const now = ports.clock.now();
    const owner = await lookUpCode(context, () =>
      inSystem(ports.db, 'set password', (scope) => ownerOfCode(scope, code, context)),
    );
    refuseOwnAddress('password', password, owner.email);
    const passwordHash = await hashPassword(password);
    await inSystem(ports.db, 'set password', async (scope) => {
      const userId = await consumeCode(scope, code, context);
      await scope.tx.updateTable('user').set({ passwordHash }).where('uid', '=', userId).execute();
      if (!keepApiKeys) await revokeApiKeysOf(scope, userId, now);
      await scope.tx.deleteFrom('session').where('userId', '=', userId).execute();
      await dropPendingEmail(scope, userId);
      await dropOpenCodes(scope, userId);
      await enqueueSystem(scope, sendChangeNoticeJob, { userId, to: owner.email });
    });
    cookies.clear();
    return { ok: true };
  });
