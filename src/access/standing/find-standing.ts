import { sql } from 'kysely';
import type { PersonScope } from '../scope.ts';
import { accountGrants, type AccountPermission } from '../permissions.ts';

/**
 * A person's current permissions in an account, for checking what they left behind there; undefined once they are out
 * of it.
 */
export async function findStanding(
  { tx, userId }: PersonScope,
  { accountId, agencyId }: { accountId: string; agencyId: string },
): Promise<readonly AccountPermission[]> {
  const found = await tx
    .selectFrom('user as u')
    .leftJoin('accountMembership as m', (on) => on.onRef('m.userId', '=', 'u.uid').on('m.accountId', '=', accountId))
    .leftJoin('agencyMembership as g', (on) =>
      on
        .onRef('g.userId', '=', 'u.uid')
        .on('g.agencyId', '=', agencyId)
        .on(sql<boolean>`(g.sees_all_accounts or is_chosen_for(g.user_id, ${accountId}))`),
    )
    .select(['u.type', 'm.role as accountRole', 'g.role as agencyRole', 'g.isPrimary'])
    .select(['m.granted as accountGranted', 'g.granted as agencyGranted'])
    .select(sql<boolean>`looks_at(u.uid, ${agencyId}, ${accountId}, false)`.as('isLooking'))
    .where('u.uid', '=', userId)
    .where('u.isAuth', '=', true)
    .executeTakeFirst();
  // The house has none where it has ended its view.
  if (!found || (found.type === 'house' && !found.isLooking)) return [];
  return accountGrants(found)?.permissions ?? [];
}
