import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { dropOpenCodes } from '../password/drop-open-codes.ts';
import { EmailCode } from '../../email-change.ts';
import { sendPasswordResetJob } from '../mail/send-password-reset.job.ts';
import { lookUpCode } from '../password/look-up-code.ts';
import { changeOfCode, isAddressTaken } from './email-change-queries.ts';

/**
 * Restores someone's old address, with the code mailed to it. Whoever changed it knew the password: all sessions end,
 * all other changes are void, and a password reset link is mailed to the old address. @throws GONE
 */
export const undoEmailChange = openUnbound('email.change')
  .input(EmailCode.pick({ code: true }))
  .handler(async ({ input: { code }, context }) => {
    const { db, clock } = context.ports;
    const now = clock.now();
    return lookUpCode(context, () =>
      inSystem(db, 'undo email change', async (scope) => {
        const { userId, oldEmail } = await changeOfCode(scope, { purpose: 'undo', code }, context);
        const email = oldEmail ?? '';
        if (await isAddressTaken(scope, { userId, newEmail: email, now })) throw taken();
        const { tx } = scope;
        await tx
          .updateTable('user')
          .set((row) => ({ email, version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
          .where('uid', '=', userId)
          .execute();
        await tx.deleteFrom('emailChange').where('userId', '=', userId).execute();
        await tx.deleteFrom('session').where('userId', '=', userId).execute();
        await dropOpenCodes(scope, userId);
        await enqueueSystem(scope, sendPasswordResetJob, { email });
        return { email };
      }),
    );
  });

const taken = () =>
  problem('CONFLICT', 'Someone else now signs in with your old address. Ask your administrator for help.');
