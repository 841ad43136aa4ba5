import { sql } from 'kysely';
import { z } from 'zod';
import { byText, inOrder, latestFirst, type ListOrder, readPage } from '#access/list.ts';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { type Page, pageOf, PageQuery } from '#lib/lists/page.ts';
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

export const MediaListQuery = PageQuery.extend({
  /** Only these, in no particular order. */
  ids: z.array(Uid).max(500).optional(),
  kind: MediaKind.optional(),
  /** Part of a title, name or alternative text; their first 600 characters together are searched. */
  search: line(200).optional(),
  /** Only media that no entry, testimonial or page uses. */
  unused: z.boolean().default(false),
  trash: z.boolean().default(false),
  sort: MediaSort.default('newest'),
  limit: z.int().min(1).max(500).default(60),
});

const orders: Record<Sort, ListOrder> = {
  newest: latestFirst(sql`create_date`, sql`uid`),
  oldest: { ...latestFirst(sql`create_date`, sql`uid`), direction: 'asc' },
  // As in the name index.
  name: byText(sql`left(lower(name), 60) collate "C"`, sql`uid`),
};

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
  .output(pageOf(MediaItem))
  .handler(async ({ input, context: { scope } }) => {
    const { items, nextCursor } = await mediaPage(scope, input);
    return { items: items.map(mediaItem), nextCursor };
  });

/** An index covers the whole query (migrations 0070 and 0130). */
export function mediaPage(
  scope: AccountScope,
  { ids, kind, search, cursor, limit, trash, unused, sort }: z.output<typeof MediaListQuery>,
): Promise<Page<MediaRow>> {
  const order = orders[sort];
  const own = selectOwn(scope, 'media').select('uid');
  let page = inOrder(own, order, cursor)
    .where('deletedDate', trash ? 'is not' : 'is', null)
    .limit(limit + 1);
  if (ids) page = page.where('uid', 'in', ids.length ? ids : ['']);
  if (kind) page = page.where('kind', '=', kind);
  if (search) page = page.where(sql<boolean>`strpos(search_text, lower(${search})) > 0`);
  if (unused) page = page.where(isUnused());
  return readPage(selectOwn(scope, 'media').select(mediaColumns).where('uid', 'in', page), order, { limit });
}
