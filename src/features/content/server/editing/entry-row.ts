import { selectOwn } from '#access/own-rows.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import type { Database } from '#platform/database.ts';
import { deferred } from '#platform/database/deferred.ts';
import { preparedQuery, type Param } from '#platform/database/prepared-query.ts';

/** Ids of an entry's terms and media: terms in taxonomy order, media as arranged. */
export interface EntryLists {
  mediaIds: string[];
  categoryIds: string[];
  serviceIds: string[];
  tagIds: string[];
}
/** Its place on a pipeline is not part of what is edited and published, nor is what the database computes. */
type Unread = 'excerpt' | 'worldX' | 'worldY' | 'pipelineId' | 'stage' | 'stageRank' | 'stageDate';
export type EntryRow = Omit<Selectable<Database['entry']>, Unread> & EntryLists & { relatedFrom: string[] };

/** The columns for readers of an entry, by name: only queries that list their columns are prepared (D-05). */
export const shownColumns = [
  'entry.uid',
  'entry.userId',
  'entry.title',
  'entry.description',
  'entry.address',
  'entry.city',
  'entry.neighborhood',
  'entry.lat',
  'entry.lng',
  'entry.contentTypeId',
  'entry.statusService',
  'entry.statusContent',
  'entry.statusPublish',
  'entry.seoTitle',
  'entry.seoDescription',
  'entry.permalink',
  'entry.coverMediaId',
  'entry.mainVideoMediaId',
  'entry.beforeMediaId',
  'entry.afterMediaId',
  'entry.customerName',
  'entry.customerEmail',
  'entry.isSubmissionTerms',
  'entry.businessTags',
  'entry.customFields',
  'entry.writings',
  'entry.fieldVersions',
  'entry.version',
  'entry.createDate',
  'entry.updateDate',
  'entry.publishedDate',
  'entry.deletedDate',
] as const;

const ownColumns = [...shownColumns, 'entry.accountId', 'entry.geohash', 'entry.searchTitle'] as const;

/** For `select`, if the table is `entry`: terms in taxonomy order. */
export const termColumns = [
  sql<string[]>`array(select ec.category_id from entry_category ec
    join business_category t on t.account_id = ec.account_id and t.uid = ec.category_id
    where ec.account_id = entry.account_id and ec.entry_id = entry.uid order by t.position, t.uid)`.as('categoryIds'),
  sql<string[]>`array(select es.service_id from entry_service es
    join business_service t on t.account_id = es.account_id and t.uid = es.service_id
    where es.account_id = entry.account_id and es.entry_id = entry.uid order by t.position, t.uid)`.as('serviceIds'),
  sql<string[]>`array(select et.tag_id from entry_tag et
    join label_tag t on t.account_id = et.account_id and t.uid = et.tag_id
    join business_label l on l.account_id = t.account_id and l.uid = t.label_id
    where et.account_id = entry.account_id and et.entry_id = entry.uid order by l.position, l.uid, t.position, t.uid)`.as(
    'tagIds',
  ),
] as const;

/**
 * For `select`, if the table is `entry`: without entries in the trash, which return when restored. Testimonials are
 * related to their entry in a different way.
 */
export const relationColumns = [
  sql<string | null>`(select r.uid from entry r
    where r.account_id = entry.account_id and r.uid = entry.related_to and r.deleted_date is null)`.as('relatedTo'),
  sql<string[]>`array(select r.uid from entry r
    left join content_type t on t.account_id = r.account_id and t.uid = r.content_type_id
    where r.account_id = entry.account_id and r.related_to = entry.uid and r.deleted_date is null
      and coalesce(t.purpose, 'content') = 'content' order by r.create_date, r.uid)`.as('relatedFrom'),
] as const;

/** Without media in the trash, which return when restored. */
const listColumns = [
  sql<string[]>`array(select em.media_id from entry_media em
    join media m on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
    where em.account_id = entry.account_id and em.entry_id = entry.uid order by em.position, em.media_id)`.as(
    'mediaIds',
  ),
  ...termColumns,
  ...relationColumns,
] as const;

/** The account's entries among `ids`, including those in the trash. */
export async function findEntryRows(scope: AccountScope, ids: readonly string[]): Promise<EntryRow[]> {
  if (ids.length === 0) return [];
  return selectOwn(scope, 'entry').select(ownColumns).select(listColumns).where('entry.uid', '=', anyOf(ids)).execute();
}

/** Always in the same order, to avoid deadlocks. */
const lock = preparedQuery((db, param: Param<{ accountId: string; ids: readonly string[] }>) =>
  db
    .selectFrom('entry')
    .select('uid')
    .where('accountId', '=', param('accountId'))
    .where('uid', '=', sql<string>`any(${param('ids')})`)
    .orderBy('uid')
    .forNoKeyUpdate(),
);

/**
 * Locks entries against other writers. Always lock entries before the account's row (`bumpSiteRevision`), never after.
 * Returns the ids found.
 */
export async function lockEntries({ tx, accountId }: AccountScope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.executeQuery(lock({ accountId, ids }));
  return new Set(rows.map(({ uid }) => uid));
}

/** Locks an entry together with the next statement, which sees its current state. */
export async function lockWithNext({ tx, accountId }: AccountScope, entryId: string): Promise<void> {
  await tx.executeQuery(deferred(lock({ accountId, ids: [entryId] })));
}

/** One text for any number of ids, so that it is prepared once. */
const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${[...ids]})`;
