import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { AnyScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { levelOf, type PlanResource, type PlanUse, type ResourceUse, type UseLevel } from '../plan-use.ts';
import { reconcileUse } from './reconcile-use.request.ts';

const count = (max: number, one: string, many: string) => (max === 1 ? `one ${one}` : `${max} ${many}`);

/** The error for the agency's own people. */
export const agencyRefusals = {
  accounts: ({ agencyName, max }: Exceeded) =>
    `The plan of ${agencyName} has room for ${count(max, 'account', 'accounts')}, and nothing is left. Choose a larger plan in Plan and billing, or delete an account.`,
  users: ({ agencyName, max, used }: Exceeded) =>
    `The plan of ${agencyName} has room for ${count(max, 'person', 'people')}, and this would make ${used}, with those who are invited. Choose a larger plan in Plan and billing, or remove somebody.`,
};

/** The error for people who can't change the plan. */
export const outsideRefusals = {
  accounts: ({ agencyName }: Exceeded) =>
    `${agencyName} can’t take on another account at the moment, because its plan is full. Please contact ${agencyName}.`,
  users: ({ agencyName }: Exceeded) =>
    `${agencyName} has no room for another person at the moment, because its plan is full. Please tell the person who invited you.`,
};

/** For the words of a refusal. */
export interface Exceeded extends ResourceUse {
  max: number;
  agencyName: string;
}

interface Added {
  agencyId: string;
  resource: PlanResource;
  /** Says what is exceeded and what to do about it. */
  refusal: (exceeded: Exceeded) => string;
  /** People count when they join; open invitations don't count. */
  membersOnly?: boolean;
}

/**
 * The one gate of plans' limits. Called in the transaction that has added something, right after: it waits for others
 * of the agency that add at the same moment, so that they can't exceed the limit together.
 * @throws UNPROCESSABLE_CONTENT, which takes back what was added
 */
export async function requireWithinPlan(
  scope: AnyScope,
  { agencyId, resource, refusal, membersOnly = false }: Added,
): Promise<void> {
  // Nobody waits for anybody where there is no limit.
  if (!(await findPlanUse(scope, agencyId, 'none'))?.use[resource].max) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan use ${agencyId}`}, 0))`.execute(scope.tx);
  const found = await findPlanUse(scope, agencyId, resource);
  if (!found) return;
  const { used: counted, max } = found.use[resource];
  const used = membersOnly ? (found.members ?? 0) : counted;
  if (max !== null && used > max)
    throw problem('UNPROCESSABLE_CONTENT', refusal({ used, max, agencyName: found.agencyName }));
  if (levelOf(resource, found.use[resource]) > found.reported) await enqueueSystem(scope, reconcileUse, { agencyId });
}

/** The same before anything is added, so that nobody waits for a refusal. @throws UNPROCESSABLE_CONTENT */
export async function refuseFull(scope: AnyScope, { agencyId, resource, refusal }: Added): Promise<void> {
  const found = await findPlanUse(scope, agencyId, resource);
  if (!found) return;
  const { used, max } = found.use[resource];
  if (max !== null && used >= max)
    throw problem('UNPROCESSABLE_CONTENT', refusal({ used, max, agencyName: found.agencyName }));
}

interface Row {
  agencyName: string;
  periodDate: string;
  reported: UseLevel;
  maxUsers: number | null;
  maxAccounts: number | null;
  maxStorageBytes: number | null;
  /** Null where it wasn't asked for. */
  members: number | null;
  invited: number | null;
  accounts: number | null;
  storageBytes: number | null;
}

/** An agency's plan and what it uses of it. */
interface AgencyUse extends Pick<Row, 'agencyName' | 'periodDate' | 'reported' | 'members'> {
  use: PlanUse;
}

/**
 * What the plan of an agency allows, and what is used of one resource, of all, or of none; undefined for the
 * house's own agency, which has no plan. The scope must be the agency's or one of its accounts', or reach everything.
 */
export async function findPlanUse(
  { tx }: AnyScope,
  agencyId: string,
  asked: PlanResource | 'all' | 'none',
): Promise<AgencyUse | undefined> {
  const { rows } = await sql<Row>`select agency_name, period_date::text, told as reported, max_users, max_accounts,
    max_storage_bytes, members, invited, accounts, storage_bytes from plan_room(${agencyId}, ${asked})`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { agencyName, periodDate, reported, members, maxUsers, maxAccounts, maxStorageBytes } = row;
  const use = {
    users: { used: (members ?? 0) + (row.invited ?? 0), max: maxUsers },
    accounts: { used: row.accounts ?? 0, max: maxAccounts },
    storage: { used: row.storageBytes ?? 0, max: maxStorageBytes },
  };
  return { agencyName, periodDate, reported, members, use };
}
