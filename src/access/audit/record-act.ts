import { type RawBuilder, sql } from 'kysely';
import { deferred } from '#platform/database/deferred.ts';
import { preparedQuery, type Param } from '#platform/database/prepared-query.ts';
import type { RequestContext } from '../request.ts';
import type { AccountScope, AgencyScope, HouseScope, MeScope } from '../scope.ts';
import { isInAccount, viewingIn } from '../authorization/view-mode.ts';

/** Scopes in which people and programs act. */
export type ActedScope = AccountScope | AgencyScope | HouseScope | MeScope;

export interface Act {
  /** `content.publishEntry` */
  procedure: string;
  input: unknown;
  /** What earlier transactions of the same act have changed. */
  changes?: readonly unknown[];
}

interface Row {
  scope: string;
  accountId: string | null;
  agencyId: string | null;
  userId: string | null;
  asUserId: string | null;
  apiKeyId: string | null;
  role: string;
  isViewing: boolean;
  reason: string;
  procedure: string;
  target: string;
  clientAddress: string;
  userAgent: string;
  requestId: string;
}

// What triggers have noted in this transaction goes with it.
const write = preparedQuery(
  (_db, param: Param<Row>): RawBuilder<unknown> => sql`insert into audit_entry
    (scope, account_id, agency_id, user_id, actor_name, as_user_id, as_name, api_key_id, role, is_viewing, reason,
      procedure, target, changes, client_address, user_agent, request_id)
  select ${param('scope')}, a.uid, coalesce(a.agency_id, g.uid), ${param('userId')}, name_in_audit_log(${param('userId')}),
    ${param('asUserId')}, case when not ${param('isViewing')}::boolean then ''
      when ${param('asUserId')}::text is not null then name_in_audit_log(${param('asUserId')})
      else coalesce(a.business_name, g.business_name, '') end,
    ${param('apiKeyId')}, ${param('role')}, ${param('isViewing')}::boolean, ${param('reason')}, ${param('procedure')},
    ${param('target')}, coalesce(nullif(current_setting('app.changes', true), ''), '[]')::jsonb,
    ${param('clientAddress')}, ${param('userAgent')}, ${param('requestId')}
  from (select) one left join account a on a.uid = ${param('accountId')} left join agency g on g.uid = ${param('agencyId')}`,
);

/**
 * Writes an act to the audit log, in its own transaction. The builders of procedures call it after every handler that
 * may write, so no procedure can forget it.
 */
export async function recordAct(
  scope: ActedScope,
  { procedure, input, changes = [] }: Act,
  { clientAddress, userAgent, requestId }: Pick<RequestContext, 'clientAddress' | 'userAgent' | 'requestId'>,
): Promise<void> {
  const { actor } = scope;
  if (changes.length > 0)
    await sql`select set_config('app.changes', ${JSON.stringify(changes)}, true)`.execute(scope.tx);
  const place = placeOf(scope, input);
  const looking = actor.kind === 'user' ? (actor.viewing ?? null) : null;
  const viewing = place.agencyId ? viewingIn(looking, { ...place, agencyId: place.agencyId }) : null;
  await scope.tx.executeQuery(
    deferred(
      write({
        scope: scope.kind,
        accountId: place.accountId ?? null,
        agencyId: place.agencyId ?? null,
        userId: actor.kind === 'user' || actor.kind === 'phone' ? actor.userId : null,
        asUserId: viewing?.userId ?? null,
        apiKeyId: actor.kind === 'key' ? actor.keyId : null,
        role:
          actor.kind === 'automation'
            ? actor.kind
            : 'role' in scope
              ? scope.role
              : scope.kind === 'house'
                ? 'house'
                : 'me',
        isViewing: viewing !== null || (scope.kind === 'account' && isInAccount(scope.role, scope)),
        reason: viewing?.reason ?? '',
        procedure,
        target: textOf(input, /^(?!agencyId$|accountId$)(uid|key|\w+Id)$/) ?? '',
        clientAddress,
        userAgent,
        requestId,
      }),
    ),
  );
}

/** What triggers have noted in the scope's transaction so far. */
async function notedChanges({ tx }: ActedScope): Promise<unknown[]> {
  const noted = sql<{ changes: unknown[] }>`
    select coalesce(nullif(current_setting('app.changes', true), ''), '[]')::jsonb as changes`;
  return (await noted.execute(tx)).rows[0]?.changes ?? [];
}

/** What the house or an agency does to an account or agency is in that one's own log, too. */
function placeOf(scope: ActedScope, input: unknown): { accountId?: string; agencyId?: string } {
  switch (scope.kind) {
    case 'account':
      return { accountId: scope.accountId, agencyId: scope.agencyId };
    case 'agency':
      return { accountId: textOf(input, /^accountId$/), agencyId: scope.agencyId };
    case 'house':
      return { accountId: textOf(input, /^accountId$/), agencyId: textOf(input, /^agencyId$/) };
    case 'me':
      return {};
  }
}

function textOf(input: unknown, name: RegExp): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const [, found] = Object.entries(input).find(([key, value]) => name.test(key) && typeof value === 'string') ?? [];
  return (found as string | undefined)?.slice(0, 200);
}

/**
 * Does what an automation does by itself, and records it in the same transaction as an act of its own.
 * @param name as the audit log has it: `testimonials.askOnClose`
 * @param work returns whether it did anything: nothing else is recorded
 */
export async function asAutomation(
  scope: AccountScope | AgencyScope,
  { name, input }: { name: string; input: unknown },
  work: () => Promise<boolean>,
): Promise<void> {
  await sql`select set_config('app.audit', 'on', true), set_config('app.actor', ${`automation:${name}`}, true)`.execute(
    scope.tx,
  );
  if (!(await work())) return;
  const automation = { ...scope, actor: { kind: 'automation' as const, name } };
  await recordAct(automation, { procedure: name, input }, { clientAddress: '', userAgent: '', requestId: '' });
}

/** A call as middleware sees it. */
interface Call {
  context: RequestContext;
  path: readonly string[];
  input: unknown;
}

/** Runs a verb that may write, and records it in its own transaction. */
export async function acting<T>(
  scope: ActedScope,
  { context, path, input }: Call,
  { unrecorded }: { unrecorded?: string },
  run: () => Promise<T>,
): Promise<T> {
  if (unrecorded !== undefined) return run();
  const result = await run();
  await recordAct(scope, { procedure: path.join('.'), input }, context);
  return result;
}

/** Opens scopes for a verb that isn't bound to one transaction, and collects what changes in each for its record. */
export function notingChanges<S extends ActedScope>(open: <T>(work: (scope: S) => Promise<T>) => Promise<T>) {
  const changes: unknown[] = [];
  const within = async <T>(work: (scope: S) => Promise<T>): Promise<T> => {
    const done = await open(async (scope) => ({ result: await work(scope), noted: await notedChanges(scope) }));
    changes.push(...done.noted);
    return done.result;
  };
  return { within, changes };
}
