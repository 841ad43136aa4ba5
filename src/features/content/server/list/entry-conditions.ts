import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { foldText } from '#lib/text/fold-text.ts';
import type { Param } from '#platform/database/prepared-query.ts';
import type { EntryFilter } from '../../entry-filter.ts';

export type Condition = Expression<SqlBool>;

/** A filter's conditions without values: filters of the same shape share a statement. */
export type FilterShape = ReturnType<typeof filterShape>;
export type FilterValues = ReturnType<typeof filterValues>;

export function filterShape(filter: EntryFilter) {
  return {
    isSearch: foldText(filter.search ?? '') !== '',
    isOfType: Boolean(filter.contentTypeId),
    isMine: filter.mine ?? false,
    isTrash: filter.trash ?? false,
    hasStatus: Boolean(filter.status?.length),
    hasServiceStatus: Boolean(filter.statusService?.length),
    hasContentStatus: Boolean(filter.statusContent?.length),
    hasPublishStatus: Boolean(filter.statusPublish?.length),
    categories: filter.categoryIds?.length ?? 0,
    services: filter.serviceIds?.length ?? 0,
    tags: filter.tagIds?.length ?? 0,
  };
}

export function filterValues({ accountId, actor }: AccountScope, filter: EntryFilter) {
  return {
    accountId,
    userId: actor.kind === 'user' ? actor.userId : null,
    search: foldText(filter.search ?? ''),
    contentTypeId: filter.contentTypeId ?? null,
    status: filter.status ?? [],
    statusService: filter.statusService ?? [],
    statusContent: filter.statusContent ?? [],
    statusPublish: filter.statusPublish ?? [],
    categoryIds: filter.categoryIds ?? [],
    serviceIds: filter.serviceIds ?? [],
    tagIds: filter.tagIds ?? [],
  };
}

/** Whether the filter has terms, which may be on one entry or on half of them. */
export function hasTerms({ categories, services, tags }: FilterShape): boolean {
  return categories + services + tags > 0;
}

/** A filter as conditions on the table `entry`, except its search. */
export function entryConditions(shape: FilterShape, param: Param<FilterValues>): Condition[] {
  return [
    sql<boolean>`entry.account_id = ${param('accountId')}`,
    ...(shape.isTrash
      ? [sql<boolean>`entry.deleted_date is not null`]
      : [sql<boolean>`entry.deleted_date is null`, isNoRequest(param)]),
    ...(shape.isOfType ? [sql<boolean>`entry.content_type_id = ${param('contentTypeId')}`] : []),
    ...(shape.isMine ? [sql<boolean>`entry.user_id = ${param('userId')}`] : []),
    ...(shape.hasStatus ? [hasStatus(param('status'))] : []),
    ...(shape.hasServiceStatus ? [sql<boolean>`entry.status_service = any(${param('statusService')})`] : []),
    ...(shape.hasContentStatus ? [sql<boolean>`entry.status_content = any(${param('statusContent')})`] : []),
    ...(shape.hasPublishStatus ? [sql<boolean>`entry.status_publish = any(${param('statusPublish')})`] : []),
    ...withTerms('entry_category', 'category_id', param('categoryIds'), shape.categories),
    ...withTerms('entry_service', 'service_id', param('serviceIds'), shape.services),
    ...withTerms('entry_tag', 'tag_id', param('tagIds'), shape.tags),
  ];
}

/** Contact requests are entries with their own list; the trash shows all together. */
function isNoRequest(param: Param<FilterValues>): Condition {
  return sql<boolean>`coalesce(entry.content_type_id, '') <> all (array(select t.uid from content_type t
    where t.account_id = ${param('accountId')} and t.purpose = 'contactUs'))`;
}

/** The title contains it, ignoring case and accents. */
export function matches(param: Param<FilterValues>): Condition {
  return sql<boolean>`strpos(entry.search_title, ${param('search')}) > 0`;
}

export const isUntitled: Condition = sql<boolean>`entry.search_title = ''`;

/** The row's `entryStatus` is one of them. */
function hasStatus(statuses: RawBuilder<string[]>): Condition {
  return sql<boolean>`(case entry.status_publish when 'published' then 'live' else entry.status_content end)
    = any(${statuses})`;
}

/** All chosen terms must match (spec 2 §5). */
function withTerms(table: string, column: string, ids: RawBuilder<string[]>, count: number): Condition[] {
  return Array.from(
    { length: count },
    (_, place) => sql<boolean>`exists (select from ${sql.table(table)} f
      where f.account_id = entry.account_id and f.entry_id = entry.uid
        and f.${sql.ref(column)} = (${ids}::text[])[${sql.lit(place + 1)}])`,
  );
}
