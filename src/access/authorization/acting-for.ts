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

/** Undefined once they are out of the account, or may not sign in. The house is in it while it looks at it. */
export async function findAbsentee(scope: AccountScope, userId: string): Promise<Absentee | undefined> {
  const found = await findGrants(scope, userId);
  return found?.role === 'house' && !(await isLooking(scope, userId)) ? undefined : found;
}

/** Somebody of the house, for what the house has happen in all accounts; undefined for anybody else. */
export async function findOperator(scope: AccountScope, userId: string): Promise<Absentee | undefined> {
  const found = await findGrants(scope, userId);
  return found?.role === 'house' ? found : undefined;
}

async function findGrants({ tx, accountId, agencyId }: AccountScope, userId: string): Promise<Absentee | undefined> {
  const { rows } = await sql<Found>`
    select s.*, (select a.plan_access from account a where a.uid = ${accountId}) as plan_access
    from authorizations_of(array[${userId}], array[${agencyId}], array[${accountId}]) s`.execute(tx);
  const [found] = rows;
  const grants = found && accountGrants(found);
  if (!grants) return undefined;
  const { role, permissions: granted } = grants;
  return { role, granted, permissions: underPlan(grants, found.planAccess) };
}

/** In an account, the database shows sessions to their own person alone. */
async function isLooking({ tx, accountId, agencyId }: AccountScope, userId: string): Promise<boolean> {
  const actAs = (who: string) => sql`select set_config('app.user_id', ${who}, true)`.execute(tx);
  const asked = sql<{ bound: string }>`select current_setting('app.user_id', true) as bound`;
  const bound = (await asked.execute(tx)).rows[0]?.bound ?? '';
  await actAs(userId);
  const { rows } = await sql<{ looks: boolean }>`
    select looks_at(${userId}, ${agencyId}, ${accountId}, false) as looks`.execute(tx);
  await actAs(bound);
  return rows[0]?.looks ?? false;
}

/** The account for work in the name of somebody who isn't there: with no more than they may do. */
export function actingFor(scope: AccountScope, { permissions }: Absentee, actor: Actor): AccountScope {
  return { ...scope, actor, permissions };
}

/** For the rest of the transaction, the history of entries has what is written as this person's. */
export async function writeAs({ tx }: AccountScope, userId: string): Promise<void> {
  await sql`select set_config('app.user_id', ${userId}, true), set_config('app.actor', '', true)`.execute(tx);
}
