import { type Expression, type SqlBool, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { foldText } from '#lib/fold-text.ts';
import type { EntryFilter } from '../entry-filter.ts';

type Condition = Expression<SqlBool>;

/** A filter as conditions on the table `entry`. */
export function entryConditions(scope: AccountScope, filter: EntryFilter): Condition[] {
  const { statusService, statusContent, statusPublish } = filter;
  return [
    sql<boolean>`entry.account_id = ${scope.accountId}`,
    filter.trash ? sql<boolean>`entry.deleted_date is not null` : sql<boolean>`entry.deleted_date is null`,
    ...(filter.search ? [sql<boolean>`(${matches(filter.search)} or ${isUntitled})`] : []),
    ...(filter.contentTypeId ? [sql<boolean>`entry.content_type_id = ${filter.contentTypeId}`] : []),
    ...(filter.mine ? [sql<boolean>`entry.user_id = ${scope.actor.kind === 'user' ? scope.actor.userId : null}`] : []),
    ...(statusService?.length ? [sql<boolean>`entry.status_service = any(${statusService})`] : []),
    ...(statusContent?.length ? [sql<boolean>`entry.status_content = any(${statusContent})`] : []),
    ...(statusPublish?.length ? [sql<boolean>`entry.status_publish = any(${statusPublish})`] : []),
    ...(filter.categoryIds ?? []).map((id) => hasTerm('entry_category', 'category_id', id)),
    ...(filter.serviceIds ?? []).map((id) => hasTerm('entry_service', 'service_id', id)),
    ...(filter.tagIds ?? []).map((id) => hasTerm('entry_tag', 'tag_id', id)),
  ];
}

/** The title has it, whatever the capitals and accents. */
export function matches(search: string): Condition {
  return sql<boolean>`strpos(entry.search_title, ${foldText(search)}) > 0`;
}

export const isUntitled: Condition = sql<boolean>`entry.search_title = ''`;

/** Every chosen term must be there (spec 2 §5). */
function hasTerm(table: string, column: string, termId: string): Condition {
  return sql<boolean>`exists (select from ${sql.table(table)} f
    where f.account_id = entry.account_id and f.entry_id = entry.uid and f.${sql.ref(column)} = ${termId})`;
}
