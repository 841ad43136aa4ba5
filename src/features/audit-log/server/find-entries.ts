import { sql } from 'kysely';
import type { AccountScope, AgencyScope, HouseScope } from '#access/scope.ts';
import type { AuditEntry, AuditFilter } from '../audit-entry.ts';

type LogScope = AccountScope | AgencyScope | HouseScope;

/** The acts in the scope's own log, the latest first. */
export async function findEntries(
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
