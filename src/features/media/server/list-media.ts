import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { readCursor, readTime, writeCursor } from '#lib/lists/cursor.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { MediaItem, MediaKind, MediaSort } from '../media.ts';
import type { MediaSort as Sort } from '../media-sorts.ts';
import { isUnused } from './media-use.ts';
import { mediaColumns, mediaItem, type MediaRow } from './media-queries.ts';

const Copies = z.object({
  mediaId: Uid,
  /** The same file, uploaded again; oldest first. */
  copyIds: z.array(Uid),
});

export const MediaListQuery = z.strictObject({
  /** Only these, in no particular order. */
  ids: z.array(Uid).max(500).optional(),
  kind: MediaKind.optional(),
  /** Part of a title, name or alternative text; their first 600 characters together are searched. */
  search: line(200).optional(),
  /** Only media that no entry, testimonial or page uses. */
  unused: z.boolean().default(false),
  trash: z.boolean().default(false),
  sort: MediaSort.default('newest'),
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(500).optional(),
  limit: z.number().int().min(1).max(500).default(60),
});

const MediaPage = z.object({ items: z.array(MediaItem), nextCursor: z.string().nullable() });

/** As in the name index. */
const nameKey = sql<string>`left(lower(name), 60) collate "C"`;

/** Those of some media whose file is in the library more than once, by their checksum. */
export const listCopies = accountReading('media.read')
  .input(z.strictObject({ mediaIds: z.array(Uid).max(200) }))
  .output(z.array(Copies))
  .handler(async ({ input: { mediaIds }, context: { scope } }) => {
    if (mediaIds.length === 0) return [];
    const { tx, accountId } = scope;
    const { rows } = await sql<z.infer<typeof Copies>>`
      select m.uid as media_id, array_agg(c.uid order by c.create_date, c.uid) as copy_ids
      from media m join media c on c.account_id = ${accountId} and c.checksum = m.checksum and c.deleted_date is null
      where m.account_id = ${accountId} and m.uid = any(${mediaIds}) and m.deleted_date is null and m.checksum is not null
        and c.uid <> m.uid
      group by m.uid order by m.uid`.execute(tx);
    return rows;
  });

/** The account's media, sorted by date added or by name. */
export const listMedia = accountReading('media.read')
  .route({ method: 'GET', path: '/media', summary: 'List media', tags: ['Media'] })
  .input(MediaListQuery)
  .output(MediaPage)
  .handler(async ({ input, context: { scope } }) => {
    const rows = await readPage(scope, input);
    const items = rows.slice(0, input.limit).map(mediaItem);
    const last = items.at(-1);
    const nextCursor = rows.length > input.limit && last ? writeCursor([sortKeyOf(last, input.sort), last.uid]) : null;
    return { items, nextCursor };
  });

/** One row more than the page shows, if there is one. An index covers the whole query (migrations 0070 and 0130). */
export function readPage(
  scope: AccountScope,
  { ids, kind, search, cursor, limit, trash, unused, sort }: z.output<typeof MediaListQuery>,
): Promise<MediaRow[]> {
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const key = sort === 'name' ? nameKey : sql`create_date`;
  let page = selectOwn(scope, 'media')
    .select('uid')
    .where('deletedDate', trash ? 'is not' : 'is', null)
    .orderBy(key, direction)
    .orderBy('uid', direction)
    .limit(limit + 1);
  if (ids) page = page.where('uid', 'in', ids.length ? ids : ['']);
  if (kind) page = page.where('kind', '=', kind);
  if (search) page = page.where(sql<boolean>`strpos(search_text, lower(${search})) > 0`);
  if (unused) page = page.where(isUnused());
  if (cursor !== undefined)
    page = page.where(sort === 'name' ? behindName(cursor) : behindDay(scope.accountId, cursor, direction));
  return selectOwn(scope, 'media')
    .select(mediaColumns)
    .where('uid', 'in', page)
    .orderBy(key, direction)
    .orderBy('uid', direction)
    .execute();
}

/** The sort key of a row; the database truncates and folds names again. */
function sortKeyOf({ createDate, name }: MediaItem, sort: Sort): string {
  return sort === 'name' ? name.slice(0, 60) : createDate.toISOString();
}

/** The database stores microseconds, the cursor milliseconds: the exact time is read from the row. */
function behindDay(accountId: string, cursor: string, direction: 'asc' | 'desc') {
  const [date = '', uid = ''] = readCursor(cursor, 2);
  return sql<boolean>`(create_date, uid) ${sql.raw(direction === 'desc' ? '<' : '>')} (coalesce((select last.create_date from media as last
    where last.account_id = ${accountId} and last.uid = ${uid}), ${readTime(date)}::timestamptz), ${uid})`;
}

function behindName(cursor: string) {
  const [name = '', uid = ''] = readCursor(cursor, 2);
  return sql<boolean>`(${nameKey}, uid) > (left(lower(${name}), 60) collate "C", ${uid})`;
}
