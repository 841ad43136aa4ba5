import type { Tx } from '#platform/database.ts';
import type { UserActor } from '../actor.ts';
import {
  accountGrants,
  type AccountPermission,
  agencyGrants,
  type AgencyPermission,
  type AgencyRole,
} from '../permissions.ts';
import { showChosenAccounts } from '../within.ts';
import type { Viewing } from '../viewer.ts';
import type { PlanAccess } from './plan-access.ts';
import { needsSecondFactor, suspended } from './refusals.ts';

interface AgencyAccess {
  role: AgencyRole;
  permissions: readonly AgencyPermission[];
  /** In each of its accounts. */
  inAccounts: readonly AccountPermission[];
  planAccess: PlanAccess;
  /** The member, if they see chosen accounts only; the transaction shows those alone from then on. */
  chosenFor: string | null;
  /** Through whose eyes the session looks. */
  viewing: Viewing | null;
}

/** Somebody's access to an agency; null when they have no business there. @throws FORBIDDEN while it is suspended, or who owes a second factor */
export async function getAgencyAccess(tx: Tx, actor: UserActor, agencyId: string): Promise<AgencyAccess | null> {
  const found = await tx
    .selectFrom('agency as a')
    .leftJoin('agencyMembership as m', (on) => on.onRef('m.agencyId', '=', 'a.uid').on('m.userId', '=', actor.userId))
    .leftJoin('session as s', (on) => on.on('s.tokenHash', '=', actor.sessionKey).on('s.userId', '=', actor.userId))
    .select(['m.role', 'm.isPrimary', 'm.granted', 'm.seesAllAccounts'])
    .select(['a.suspendedDate', 'a.requiresSecondFactor', 'a.planAccess', 's.isTwiceProven', 's.viewing'])
    .where('a.uid', '=', agencyId)
    .where('a.deletedDate', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const { role: agencyRole, isPrimary, granted: agencyGranted } = found;
  const rows = { type: actor.type, agencyRole, isPrimary, agencyGranted, accountRole: null, accountGranted: null };
  const granted = agencyGrants(rows);
  if (!granted) return null;
  if (found.requiresSecondFactor && !found.isTwiceProven && granted.role !== 'house') throw needsSecondFactor();
  if (found.suspendedDate && granted.role !== 'house') throw suspended('agency');
  const chosenFor = granted.role === 'house' || found.seesAllAccounts ? null : actor.userId;
  if (chosenFor) await showChosenAccounts(tx);
  const inAccounts = accountGrants(rows)?.permissions ?? [];
  return { ...granted, inAccounts, planAccess: found.planAccess, chosenFor, viewing: found.viewing };
}
