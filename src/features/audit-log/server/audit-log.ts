import { sql } from 'kysely';
import { inOrder, likePattern, type ListOrder, readPage } from '#access/list.ts';
import { forOwnersReading, type OwnerScope } from '#access/owner.ts';
import { csvOf } from '#lib/sheets/csv.ts';
import type { Page } from '#lib/lists/page.ts';
import { actName, type AuditEntry, AuditFilter, AuditQuery } from '../audit-entry.ts';

const latest: ListOrder = { direction: 'desc', keys: [[sql`e.id`, 'bigint']] };

/** The newest, at most; older ones are found by their dates. */
const most = 10_000;

const heads = ['When', 'Who', 'Role', 'As', 'Reason', 'Where', 'What', 'Record', 'Changes', 'Address', 'Browser'];

/** Who reads a log: an account its own, an agency those of its accounts too, the house that of the whole platform. */
const readers = { account: 'auditLog.read', agency: 'agency.readAuditLog', house: 'house.auditLog' } as const;

/** What was done there, the latest first. */
export const listAuditEntries = forOwnersReading(readers, (verb) =>
  verb
    .input(AuditQuery)
    .handler(({ input, context: { scope } }): Promise<Page<AuditEntry>> =>
      readPage(entriesOf(scope, input), latest, input),
    ),
);

/** What was done there, as a table. */
export const exportAuditEntries = forOwnersReading(readers, (verb) =>
  verb.input(AuditFilter).handler(({ input, context: { scope } }) => csvOfEntries(scope, input)),
);

async function csvOfEntries(scope: OwnerScope, filter: AuditFilter): Promise<{ csv: string }> {
  const entries = await inOrder(entriesOf(scope, filter), latest).limit(most).execute();
  return { csv: csvOf([heads, ...entries.map(rowOf)]) };
}

function rowOf(entry: AuditEntry): string[] {
  const { date, actorName, role, asName, reason, businessName, procedure, target, changes } = entry;
  const what = actName(procedure);
  const record = JSON.stringify(changes);
  const from = [entry.clientAddress, entry.userAgent];
  return [date.toISOString(), actorName, role, asName, reason, businessName, what, target, record, ...from];
}

/** The acts in the scope's own log. */
function entriesOf(scope: OwnerScope, filter: AuditFilter) {
  return matching(scope, filter)
    .leftJoin('account as a', 'a.uid', 'e.accountId')
    .leftJoin('agency as g', 'g.uid', 'e.agencyId')
    .select(['e.id', 'e.createDate as date', 'e.actorName', 'e.role', 'e.asName', 'e.isViewing', 'e.reason'])
    .select(['e.procedure', 'e.target', 'e.changes', 'e.clientAddress', 'e.userAgent'])
    .select(sql<string>`coalesce(a.business_name, g.business_name, '')`.as('businessName'));
}

function matching(scope: OwnerScope, { search, kind, from, to }: AuditFilter) {
  const pattern = likePattern(search);
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

function ofScope(scope: OwnerScope) {
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
