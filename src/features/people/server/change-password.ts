import { enqueueSystem } from '#access/emit.ts';
import { me, present } from '#access/procedures.ts';
import { landingPathAfterPassword } from '../landing.ts';
import { ChangePassword } from '../password.ts';
import { beginAttempt } from './attempt.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { tellOfChange } from './tell-of-change.job.ts';
import { countMemberships } from './user-queries.ts';
import { wrongPassword } from './wrong-password.ts';

/** Changes one's own password. This session stays, all others end. @returns where to go (spec 1 §2) */
export const changePassword = me('me.update')
  .input(ChangePassword)
  .handler(async ({ input, context }) => {
    const { tx, userId, actor } = context.scope;
    const user = present(
      await tx.selectFrom('user').select(['passwordHash', 'type', 'role', 'email']).where('uid', '=', userId).executeTakeFirst(),
    );
    const attempt = await beginAttempt(context, 'own-password', userId);
    if (!(await isPassword(input.currentPassword, user.passwordHash))) throw wrongPassword('currentPassword');
    await attempt.forgive();
    const passwordHash = await hashPassword(input.newPassword);
    await tx.updateTable('user').set({ passwordHash }).where('uid', '=', userId).execute();
    await tx.deleteFrom('session').where('userId', '=', userId).where('tokenHash', '!=', actor.sessionKey).execute();
    await tx.deleteFrom('passwordReset').where('userId', '=', userId).where('usedDate', 'is', null).execute();
    await enqueueSystem(context.scope, tellOfChange, { userId, to: user.email, change: 'password' });
    const { accounts } = await countMemberships(context.scope, userId);
    return { landing: landingPathAfterPassword(user.type, user.role, accounts) };
  });
