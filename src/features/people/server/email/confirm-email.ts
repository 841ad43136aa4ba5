import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { openWithoutTransaction } from '#access/procedures.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { dropOpenCodes, lookUpCode } from '../password/password-reset.ts';
import { EmailCode } from '../../email-change.ts';
import { changeOfCode, isAddressTaken } from './email-change-queries.ts';
import { sendEmailUndoJob } from './email-change-mails.tsx';
import { sendPasswordResetJob } from '../mail/password-reset-mail.tsx';

const addressTaken = () =>
  problem('CONFLICT', 'Someone else now signs in with your old address. Ask your administrator for help.');

const undoMs = 7 * 86_400_000;

/** Two people confirmed the same address at once. */
const UniqueEmail = z.object({ constraint: z.literal('user_email') });

const taken = () => problem('GONE', 'This address can no longer be used. Choose another one in your profile.');

/**
 * Restores someone's old address, with the code mailed to it. The person who changed it knew the password, so all
 * sessions end, all other changes are void, and a password reset link is mailed to the old address. @throws GONE
 */
export const undoEmailChange = openWithoutTransaction('email.change')
  .input(EmailCode.pick({ code: true }))
  .handler(async ({ input: { code }, context }) => {
    const { db, clock } = context.ports;
    const now = clock.now();
    return lookUpCode(context, () =>
      inSystem(db, 'undo email change', async (scope) => {
        const { userId, oldEmail } = await changeOfCode(scope, { purpose: 'undo', code }, context);
        const email = oldEmail ?? '';
        if (await isAddressTaken(scope, { userId, newEmail: email, now })) throw addressTaken();
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

/** Activates a new address, with the code mailed to it; the old one can undo it for 7 days. @throws GONE */
export const confirmEmail = openWithoutTransaction('email.change')
  .input(EmailCode.pick({ code: true }))
  .handler(async ({ input: { code }, context }) => {
    const { db, clock } = context.ports;
    const now = clock.now();
    return lookUpCode(context, () =>
      inSystem(db, 'confirm email', async (scope) => {
        const change = await changeOfCode(scope, { purpose: 'confirm', code }, context);
        if (await isAddressTaken(scope, { ...change, now })) throw taken();
        await applyChange(scope, change, now);
        await enqueueSystem(scope, sendEmailUndoJob, { changeId: change.uid });
        return { email: change.newEmail };
      }).catch((error: unknown) => {
        throw UniqueEmail.safeParse(error).success ? taken() : error;
      }),
    );
  });

async function applyChange(
  scope: SystemScope,
  { uid, userId, newEmail }: { uid: string; userId: string; newEmail: string },
  now: Date,
): Promise<void> {
  const { tx } = scope;
  const { email: oldEmail } = await tx
    .selectFrom('user')
    .select('email')
    .where('uid', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('user')
    .set((row) => ({ email: newEmail, version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
    .where('uid', '=', userId)
    .execute();
  await tx
    .updateTable('emailChange')
    .set({ oldEmail, confirmedDate: now, undoUntil: new Date(now.getTime() + undoMs) })
    .where('uid', '=', uid)
    .execute();
  await dropOpenCodes(scope, userId);
}
