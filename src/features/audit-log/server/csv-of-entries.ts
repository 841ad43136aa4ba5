import type { AccountScope, AgencyScope, HouseScope } from '#access/scope.ts';
import { csvOf } from '#lib/csv.ts';
import { actName, type AuditEntry, type AuditFilter } from '../audit-entry.ts';
import { findEntries } from './find-entries.ts';

/** The newest, at most; older ones are found by their dates. */
const most = 10_000;

const heads = ['When', 'Who', 'Role', 'As', 'Reason', 'Where', 'What', 'Record', 'Changes', 'Address', 'Browser'];

export async function csvOfEntries(
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
