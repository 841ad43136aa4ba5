/** Opens the transactions of scopes, each bound to its tenant for row-level security. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { fastPathsAreOn } from '#lib/fast-paths.ts';
import { problem } from '#lib/problem.ts';
import type { Db, Tx } from '#platform/database.ts';
import { prefetch, setting } from '#platform/database/deferred.ts';
import { preparedQuery, type Param } from '#platform/database/prepared-query.ts';
import { isDeadlock, isStalePlan } from '#platform/database/passing-errors.ts';
import type { AccessRule } from './authorization/view-mode.ts';

export const notFound = () => problem('NOT_FOUND', 'This does not exist, or you have no access to it.');

export interface Binding {
  kind: 'account' | 'agency' | 'house' | 'me' | 'site' | 'system';
  accountId?: string;
  agencyId?: string;
  userId?: string;
  /** What the history of entries says beside the person: `key:…`, `system:…`. */
  actor?: string | undefined;
  /** Read-only: statements needn't share a transaction, and the database rejects writes. */
  isReading?: boolean | undefined;
  /** What changes is noted for the audit log. */
  isRecorded?: boolean | undefined;
  /** The verb's query, for a reading scope: sent along with the question of who may read, and only a scope is given its result. */
  prefetches?: CompiledQuery | undefined;
}

/** How a person's or program's scope is opened. */
export interface ScopeOptions
  extends
    Pick<Binding, 'isReading' | 'isRecorded' | 'prefetches'>,
    Pick<AccessRule, 'isForViewMode' | 'isOfManagement' | 'isForAgencies'> {}

type Settings = Record<'kind' | 'accountId' | 'agencyId' | 'userId' | 'audit' | 'actor', string>;
const settings = preparedQuery(
  (_db, param: Param<Settings>): RawBuilder<unknown> => sql`select
  set_config('app.reach', ${param('kind')}, true), set_config('app.account_id', ${param('accountId')}, true),
  set_config('app.agency_id', ${param('agencyId')}, true), set_config('app.user_id', ${param('userId')}, true),
  set_config('app.audit', ${param('audit')}, true), set_config('app.actor', ${param('actor')}, true)`,
);

async function bind(tx: Tx, binding: Binding): Promise<void> {
  const { kind, accountId = '', agencyId = '', userId = '', actor = '', isRecorded, prefetches } = binding;
  await tx.executeQuery(setting(settings({ kind, accountId, agencyId, userId, audit: isRecorded ? 'on' : '', actor })));
  if (prefetches && fastPathsAreOn()) await tx.executeQuery(prefetch(prefetches));
}

const chosenAlone = preparedQuery(() => sql`select set_config('app.sees_chosen', 'on', true)`);

/** For the rest of the transaction, the database shows the accounts that were chosen for the agency's member. */
export async function showChosenAccounts(tx: Tx): Promise<void> {
  await tx.executeQuery(setting(chosenAlone({})));
}

const viewOf = preparedQuery(
  (_db, param: Param<{ actor: string }>): RawBuilder<unknown> =>
    sql`select set_config('app.actor', ${param('actor')}, true)`,
);

/** For the rest of the transaction, changes are noted as made through somebody's eyes. */
export async function actThrough(tx: Tx, userId: string): Promise<void> {
  await tx.executeQuery(setting(viewOf({ actor: `view:${userId}` })));
}

const tenantId = /^[\w-]{1,100}$/;

/** URLs name tenants by id: never by the house's '*', nor by a value that the database would reject. */
function namesTenant({ kind, accountId, agencyId }: Binding): boolean {
  const id = {
    account: accountId,
    site: accountId,
    agency: agencyId,
    house: undefined,
    me: undefined,
    system: undefined,
  }[kind];
  return id === undefined || tenantId.test(id);
}

const endings = new WeakMap<Tx, Map<string, () => Promise<void>>>();

/** Runs `work` at the end of the scope's transaction, once for each key. */
export function beforeCommit(tx: Tx, key: string, work: () => Promise<void>): void {
  const known = endings.get(tx) ?? new Map<string, () => Promise<void>>();
  if (!known.has(key)) known.set(key, work);
  endings.set(tx, known);
}

/** A transaction that the database rolled back for no fault of its own is retried. */
const mostRuns = 3;

/** @throws NOT_FOUND if the value can't be a tenant id */
export async function within<S, T>(
  db: Db,
  binding: Binding,
  open: (tx: Tx) => Promise<S>,
  work: (scope: S) => Promise<T>,
): Promise<T> {
  if (!namesTenant(binding)) throw notFound();
  const run = () =>
    begin(db, binding).execute(async (tx) => {
      await bind(tx, binding);
      const result = await work(await open(tx));
      for (const end of endings.get(tx)?.values() ?? []) await end();
      return result;
    });
  for (let runs = 1; ; runs += 1)
    try {
      return await run();
    } catch (error) {
      if (runs === mostRuns || !(isStalePlan(error) || isDeadlock(error))) throw error;
    }
}

function begin(db: Db, { isReading }: Binding) {
  return isReading ? db.transaction().setAccessMode('read only') : db.transaction();
}
