import { enqueueSystem } from '#access/events/emit.ts';
import { meUnbound } from '#access/procedures.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { isBlocked } from '../../nouns/deletion.ts';
import { Confirmation } from '../../second-proof.ts';
import { dropPendingEmail } from '../email/drop-pending-email.ts';
import { dropOpenCodes } from '../password/drop-open-codes.ts';
import { revokeApiKeysOf } from '../password/own-api-keys.ts';
import { confirmIdentity } from '../second-proof/confirm-identity.ts';
import { lockForDeletion, planDeletion } from './plan-deletion.ts';
import { sendDeletionJob } from './send-deletion.job.ts';

/**
 * Deletes the user's own account: locked out of everything at once, erased for good 30 days later. A mailed link undoes
 * it until then.
 * @throws CONFLICT for the last administrator of a business, the primary one of an agency or the last of the house; what
 * `confirmIdentity` throws
 */
export const deleteMe = meUnbound('me.update')
  .input(Confirmation)
  .handler(async ({ input, context }) => {
    const { ports, actor, cookies } = context;
    await confirmIdentity(context, input);
    await inSystem(ports.db, 'delete account', async (scope) => {
      await lockForDeletion(scope, actor.userId);
      const now = ports.clock.now();
      if (isBlocked(await planDeletion(scope, actor.userId, now))) throw blocked();
      await lockOut(scope, actor.userId, now);
    });
    cookies.clear();
    return { ok: true };
  });

async function lockOut(scope: SystemScope, userId: string, requestDate: Date): Promise<void> {
  const { tx } = scope;
  await tx
    .insertInto('personDeletion')
    .values(rowFor('personDeletion', { userId, undoHash: null, requestDate }))
    .execute();
  // Triggers end streams and keys; phones and uploads ask whether their person may still sign in.
  await tx.updateTable('user').set({ isAuth: false }).where('uid', '=', userId).execute();
  await tx.deleteFrom('session').where('userId', '=', userId).execute();
  await revokeApiKeysOf(scope, userId, requestDate);
  await dropPendingEmail(scope, userId);
  await dropOpenCodes(scope, userId);
  await enqueueSystem(scope, sendDeletionJob, { userId });
}

const blocked = () =>
  problem('CONFLICT', 'Someone else must take over first. Close this and see what you are the last administrator of.');
