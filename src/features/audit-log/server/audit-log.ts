import { sql } from 'kysely';
import { accountReading, agencyReading, houseReading } from '#access/procedures.ts';
import type { AccountScope, AgencyScope, HouseScope } from '#access/scope.ts';
import { csvOf } from '#lib/csv.ts';
import { actName, type AuditEntry, AuditFilter, AuditQuery } from '../audit-entry.ts';

/** The newest, at most; older ones are found by their dates. */
const most = 10_000;

const heads = ['When', 'Who', 'Role', 'As', 'Reason', 'Where', 'What', 'Record', 'Changes', 'Address', 'Browser'];

/** What was done in the whole platform, the latest first. */
export const listHouseAuditLog = houseReading('house.auditLog')
  .input(AuditQuery)
  .handler(({ input, context: { scope } }) => pageOfEntries(scope, input));

/** What was done in the agency and its accounts, the latest first. */
export const listAgencyAuditLog = agencyReading('agency.readAuditLog')
  .input(AuditQuery)
  .handler(({ input, context: { scope } }) => pageOfEntries(scope, input));

/** What was done in the account, the latest first. */
export const listAccountAuditLog = accountReading('auditLog.read')
  .input(AuditQuery)
  .handler(({ input, context: { scope } }) => pageOfEntries(scope, input));

/** What was done in the whole platform, as a table. */
export const exportHouseAuditLog = houseReading('house.auditLog')
  .input(AuditFilter)
  .handler(({ input, context: { scope } }) => csvOfEntries(scope, input));

/** What was done in the agency and its accounts, as a table. */
export const exportAgencyAuditLog = agencyReading('agency.readAuditLog')
  .input(AuditFilter)
  .handler(({ input, context: { scope } }) => csvOfEntries(scope, input));

/** What was done in the account, as a table. */
export const exportAccountAuditLog = accountReading('auditLog.read')
  .input(AuditFilter)
  .handler(({ input, context: { scope } }) => csvOfEntries(scope, input));

async function csvOfEntries(
  scope: AccountScope | AgencyScope | HouseScope,
  filter: AuditFilter,
): Promise<{ csv: string }> {
  const entries = await findEntries(scope, filter, { limit: most });
  return { csv: csvOf([heads, ...entries.map(rowOf)]) };
}

function rowOf(entry: AuditEntry): string[] {
  const { date, actorName, role, asName, reason, businessName, procedure, target, changes } = entry;
  const what = actName(procedure);
  const record = JSON.stringify(changes);
  const from = [entry.clientAddress, entry.userAgent];
  return [date.toISOString(), actorName, role, asName, reason, businessName, what, target, record, ...from];
}

type LogScope = AccountScope | AgencyScope | HouseScope;

/** The acts in the scope's own log, the latest first. */
async function findEntries(
  scope: LogScope,
  filter: AuditFilter,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<AuditEntry[]> {
  return matching(scope, filter)
    .leftJoin('account as a', 'a.uid', 'e.accountId')
    .leftJoin('agency as g', 'g.uid', 'e.agencyId')
    .select(['e.id', 'e.createDate as date', 'e.actorName', 'e.role', 'e.asName', 'e.isViewing', 'e.reason'])
    .select(['e.procedure', 'e.target', 'e.changes', 'e.clientAddress', 'e.userAgent'])
    .select(sql<string>`coalesce(a.business_name, g.business_name, '')`.as('businessName'))
    .$if(before !== undefined, (all) => all.where('e.id', '<', before ?? 0))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

function matching(scope: LogScope, { search, kind, from, to }: AuditFilter) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // What was done is searched as it is shown: “publish entry” finds publishEntry.
  const act = `%${pattern.slice(1, -1).replaceAll(' ', '')}%`;
  return ofScope(scope)
    .$if(search !== '', (all) =>
      all.where(
        sql<boolean>`(e.actor_name ilike ${pattern} or e.as_name ilike ${pattern} or e.procedure ilike ${act})`,
      ),
    )
    .$if(kind === 'viewing', (all) => all.where('e.isViewing', '=', true))
    .$if(kind === 'program', (all) => all.where('e.apiKeyId', 'is not', null))
    .$if(from !== undefined, (all) => all.where('e.createDate', '>=', sql<Date>`${from}::date`))
    .$if(to !== undefined, (all) => all.where('e.createDate', '<', sql<Date>`${to}::date + 1`));
}

function ofScope(scope: LogScope) {
  const all = scope.tx.selectFrom('auditEntry as e');
  switch (scope.kind) {
    case 'account':
      return all.where(sql<boolean>`e.account_id = ${scope.accountId}`);
    case 'agency':
      return all.where('e.agencyId', '=', scope.agencyId);
    case 'house':
      return all;
  }
}

/** One page of a log, and where the next one begins. */
interface AuditPage {
  items: AuditEntry[];
  nextCursor: number | null;
}

async function pageOfEntries(
  scope: AccountScope | AgencyScope | HouseScope,
  { limit, cursor, ...filter }: AuditQuery,
): Promise<AuditPage> {
  const found = await findEntries(scope, filter, { limit: limit + 1, before: cursor });
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}
