import type { AccountScope, AgencyScope, HouseScope } from '#access/scope.ts';
import type { AuditEntry, AuditQuery } from '../audit-entry.ts';
import { findEntries } from './find-entries.ts';

/** One page of a log, and where the next one begins. */
export interface AuditPage {
  items: AuditEntry[];
  nextCursor: number | null;
}

export async function pageOfEntries(
  scope: AccountScope | AgencyScope | HouseScope,
  { limit, cursor, ...filter }: AuditQuery,
): Promise<AuditPage> {
  const found = await findEntries(scope, filter, { limit: limit + 1, before: cursor });
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}
