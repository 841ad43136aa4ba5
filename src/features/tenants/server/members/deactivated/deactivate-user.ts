import { z } from 'zod';
import { house } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { notOfTeam, TeamMember } from '../team-admins.ts';

const Done = z.object({ ok: z.literal(true) });

/**
 * Shuts somebody out of the product, wherever they belong. The database ends their sessions, keys and phones with it.
 * @throws NOT_FOUND, CONFLICT for oneself: so the house always keeps somebody
 */
export const deactivateUser = house('house.users')
  .input(TeamMember)
  .output(Done)
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const self = scope.actor.kind === 'user' ? scope.actor.userId : null;
    if (self === userId) throw problem('CONFLICT', 'You can’t deactivate yourself. Ask a colleague of the house.');
    // Locked in one order, so that two can't deactivate each other at once.
    const rows = await scope.tx
      .selectFrom('user')
      .select('uid')
      .where('type', '=', 'house')
      .where('isAuth', '=', true)
      .orderBy('uid')
      .forUpdate()
      .execute();
    // Who was deactivated meanwhile does nothing any more: so one always stays.
    if (!rows.some(({ uid }) => uid === self)) throw problem('CONFLICT', 'You have been deactivated yourself.');
    return setAuth(scope, userId, false);
  });

/** Lets somebody sign in again. @throws NOT_FOUND */
export const reactivateUser = house('house.users')
  .input(TeamMember)
  .output(Done)
  .handler(({ input: { userId }, context: { scope } }) => setAuth(scope, userId, true));

async function setAuth({ tx }: HouseScope, userId: string, isAuth: boolean): Promise<{ ok: true }> {
  // Back from their own deletion, or no way back from it any more.
  if (isAuth) await tx.deleteFrom('personDeletion').where('userId', '=', userId).execute();
  else await tx.updateTable('personDeletion').set({ undoHash: null }).where('userId', '=', userId).execute();
  const { numUpdatedRows } = await tx.updateTable('user').set({ isAuth }).where('uid', '=', userId).executeTakeFirst();
  if (numUpdatedRows === 0n) throw notOfTeam();
  return { ok: true };
}
