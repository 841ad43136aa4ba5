import { enqueueSystem } from '#access/events/emit.ts';
import { meWithoutTransaction } from '#access/procedures.ts';
import { inMe } from '#access/scope.ts';
import { dropOpenCodes } from './password-reset.ts';
import { landingPathAfterPassword } from '../../landing.ts';
import { ChangePassword } from '../../password.ts';
import { dropPendingEmail } from '../email/email-change-queries.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { refuseOwnAddress } from './refuse-own-address.ts';
import { revokeApiKeysOf } from './own-api-keys.ts';
import { sendChangeNoticeJob } from '../mail/change-notice-mail.tsx';
import { countMemberships } from '../user-queries.ts';

/** Changes the user's own password. This session stays, all others end. @returns the landing page (spec 1 §2) */
export const changePassword = meWithoutTransaction('me.update')
  .input(ChangePassword)
  .handler(async ({ input, context }) => {
    await verifyPassword(context, 'currentPassword', input.currentPassword);
    const { email } = await inMe(context.ports.db, context.actor, ({ tx, userId }) =>
      tx.selectFrom('user').select('email').where('uid', '=', userId).executeTakeFirstOrThrow(),
    );
    refuseOwnAddress('newPassword', input.newPassword, email);
    const passwordHash = await hashPassword(input.newPassword);
    return inMe(context.ports.db, context.actor, async (scope) => {
      const { tx, userId, actor } = scope;
      const user = await tx
        .updateTable('user')
        .set({ passwordHash })
        .where('uid', '=', userId)
        .returning(['type', 'role', 'email'])
        .executeTakeFirstOrThrow();
      await tx.deleteFrom('session').where('userId', '=', userId).where('tokenHash', '!=', actor.sessionKey).execute();
      await dropPendingEmail(scope, userId);
      if (input.revokeApiKeys) await revokeApiKeysOf(scope, userId, context.ports.clock.now());
      await dropOpenCodes(scope, userId);
      await enqueueSystem(scope, sendChangeNoticeJob, { userId, to: user.email });
      const { accounts } = await countMemberships(scope, userId);
      return { landing: landingPathAfterPassword(user.type, user.role, accounts) };
    });
  });
