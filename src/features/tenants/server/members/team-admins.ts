import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';

export const TeamMember = z.strictObject({ userId: Uid });

export const notOfTeam = () => problem('NOT_FOUND', 'This person is not on the team anymore. Reload the page.');

/**
 * Locks the administrators' rows, so that two can't leave at once, whichever way. Whoever is locked out of the product
 * doesn't count. @throws CONFLICT for the last one
 */
export async function keepAnAdmin(scope: AccountScope, leaving: string): Promise<void> {
  await selectOwn(scope, 'accountMembership')
    .select('userId')
    .where('role', '=', 'admin')
    .orderBy('userId')
    .forUpdate()
    .execute();
  // Asked anew: somebody may have been locked out while this waited.
  const admins = await selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select('m.userId')
    .where('m.role', '=', 'admin')
    .where('u.isAuth', '=', true)
    .execute();
  if (admins.length === 1 && admins[0]?.userId === leaving)
    throw problem('CONFLICT', 'A business needs an administrator. Make somebody else one first.');
}
