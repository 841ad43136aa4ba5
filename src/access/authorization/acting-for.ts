import { sql } from 'kysely';
import { accountGrants, type AccountPermission, type AccountRole, type AccountRows } from '../permissions.ts';
import type { AccountScope } from '../scope.ts';
import type { Actor } from '../actor.ts';
import { type PlanAccess, underPlan } from './plan-access.ts';

interface Found extends AccountRows {
  planAccess: PlanAccess;
}

/** What somebody may do in an account who isn't there, for what they have left behind: rules and calendar addresses. */
export interface Absentee {
  role: AccountRole;
  /** By their role or template. */
  granted: readonly AccountPermission[];
  /** What the agency's plan leaves of it. */
  permissions: readonly AccountPermission[];
}

/** Undefined once they are out of the account, or may not sign in. */
export async function findAbsentee(
  { tx, accountId, agencyId }: AccountScope,
  userId: string,
): Promise<Absentee | undefined> {
  const { rows } = await sql<Found>`
    select s.*, (select a.plan_access from account a where a.uid = ${accountId}) as plan_access
    from authorizations_of(array[${userId}], array[${agencyId}], array[${accountId}]) s`.execute(tx);
  const [found] = rows;
  const grants = found && accountGrants(found);
  if (!grants) return undefined;
  const { role, permissions: granted } = grants;
  return { role, granted, permissions: underPlan(grants, found.planAccess) };
}

/** The account for work in the name of somebody who isn't there: with no more than they may do. */
export function actingFor(scope: AccountScope, { permissions }: Absentee, actor: Actor): AccountScope {
  return { ...scope, actor, permissions };
}
