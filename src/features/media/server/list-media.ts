import { selectOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AccountScope } from '#access/scope.ts';
import { accountReading } from '#access/procedures.ts';
import { MediaKind } from '#features/media/media-formats.ts';
import { readCursor, readTime, writeCursor } from '#lib/lists/cursor.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { MediaItem } from '../media.ts';
import { mediaColumns, mediaItem, type MediaRow } from './media-queries.ts';

export const MediaListQuery = z.strictObject({
  /** Only these, in no particular order. */
  ids: z.array(Uid).max(500).optional(),
  kind: MediaKind.optional(),
  /** Part of a title, name or alternative text, of which the first 600 characters together are searched. */
  search: line(200).optional(),
  trash: z.boolean().default(false),
  /** `nextCursor` of the page before. */
  cursor: z.string().max(500).optional(),
  limit: z.number().int().min(1).max(500).default(60),
});

const MediaPage = z.object({ items: z.array(MediaItem), nextCursor: z.string().nullable() });

/** The account's media, newest first. */
export const listMedia = accountReading('media.read')
  .route({ method: 'GET', path: '/media', summary: 'List media', tags: ['Media'] })
  .input(MediaListQuery)
  .output(MediaPage)
  .handler(async ({ input, context: { scope } }) => {
    const rows = await readPage(scope, input);
    const items = rows.slice(0, input.limit).map(mediaItem);
    const last = items.at(-1);
    const nextCursor =
      rows.length > input.limit && last ? writeCursor([last.createDate.toISOString(), last.uid]) : null;
    return { items, nextCursor };
  });

/** One row more than the page shows, when there is one. All that is asked lies in one index (migration 0070). */
export function readPage(
  scope: AccountScope,
  { ids, kind, search, cursor, limit, trash }: z.output<typeof MediaListQuery>,
): Promise<MediaRow[]> {
  let page = selectOwn(scope, 'media')
    .select('uid')
    .where('deletedDate', trash ? 'is not' : 'is', null)
    .orderBy('createDate', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit + 1);
  if (ids) page = page.where('uid', 'in', ids.length ? ids : ['']);
  if (kind) page = page.where('kind', '=', kind);
  if (search) page = page.where(sql<boolean>`strpos(search_text, lower(${search})) > 0`);
  if (cursor !== undefined) page = page.where(behind(scope.accountId, cursor));
  return selectOwn(scope, 'media')
    .select(mediaColumns)
    .where('uid', 'in', page)
    .orderBy('createDate', 'desc')
    .orderBy('uid', 'desc')
    .execute();
}

/** The database dates files to the microsecond, the cursor to the millisecond: the exact moment is read from the row. */
function behind(accountId: string, cursor: string) {
  const [date = '', uid = ''] = readCursor(cursor, 2);
  return sql<boolean>`(create_date, uid) < (coalesce((select last.create_date from media as last
    where last.account_id = ${accountId} and last.uid = ${uid}), ${readTime(date)}::timestamptz), ${uid})`;
}
