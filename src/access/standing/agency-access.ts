import type { Tx } from '#platform/database.ts';
import type { UserActor } from '../actor.ts';
import { agencyGrants, type AgencyPermission, type AgencyRole } from '../permissions.ts';
import { showChosenAccounts } from '../within.ts';
import type { PlanStanding } from './plan-standing.ts';
import { owesProof, suspended } from './suspension.ts';

interface AgencyAccess {
  role: AgencyRole;
  permissions: readonly AgencyPermission[];
  planStanding: PlanStanding;
  /** The member, if they see chosen accounts only; the transaction shows those alone from then on. */
  chosenFor: string | null;
}

/** Somebody's access to an agency; null when they have no business there. @throws FORBIDDEN while it is suspended, or who owes a second proof */
export async function getAgencyAccess(tx: Tx, actor: UserActor, agencyId: string): Promise<AgencyAccess | null> {
  const found = await tx
    .selectFrom('agency as a')
    .leftJoin('agencyMembership as m', (on) => on.onRef('m.agencyId', '=', 'a.uid').on('m.userId', '=', actor.userId))
    .leftJoin('session as s', (on) => on.on('s.tokenHash', '=', actor.sessionKey).on('s.userId', '=', actor.userId))
    .select(['m.role', 'm.isPrimary', 'm.seesAllAccounts'])
    .select(['a.suspendedDate', 'a.requiresSecondProof', 'a.planStanding', 's.isTwiceProven'])
    .where('a.uid', '=', agencyId)
    .where('a.deletedDate', 'is', null)
    .executeTakeFirst();
  const granted = found && agencyGrants({ type: actor.type, agencyRole: found.role, isPrimary: found.isPrimary });
  if (!granted) return null;
  if (found.requiresSecondProof && !found.isTwiceProven && granted.role !== 'house') throw owesProof();
  if (found.suspendedDate && granted.role !== 'house') throw suspended('agency');
  const chosenFor = granted.role === 'house' || found.seesAllAccounts ? null : actor.userId;
  if (chosenFor) await showChosenAccounts(tx);
  return { ...granted, planStanding: found.planStanding, chosenFor };
}
