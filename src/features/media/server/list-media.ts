import { selectOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { MediaKind } from '#features/media/media-formats.ts';
import { readCursor, readTime, writeCursor } from '#lib/lists/cursor.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { MediaItem } from '../media.ts';
import { mediaItem } from './media-queries.ts';

const Input = z.strictObject({
  /** Only these, in no particular order. */
  ids: z.array(Uid).max(500).optional(),
  kind: MediaKind.optional(),
  /** Part of a name, title or alternative text. */
  search: line(200).optional(),
  trash: z.boolean().default(false),
  /** `nextCursor` of the page before. */
  cursor: z.string().max(500).optional(),
  limit: z.number().int().min(1).max(500).default(60),
});

const MediaPage = z.object({ items: z.array(MediaItem), nextCursor: z.string().nullable() });

/** The account's media, newest first. */
export const listMedia = account('media.read')
  .route({ method: 'GET', path: '/media', summary: 'List media', tags: ['Media'] })
  .input(Input)
  .output(MediaPage)
  .handler(async ({ input, context: { scope } }) => {
    const { ids, kind, search, cursor, limit, trash } = input;
    let query = selectOwn(scope, 'media')
      .selectAll()
      .where('deletedDate', trash ? 'is not' : 'is', null)
      .orderBy('createDate', 'desc')
      .orderBy('uid', 'desc')
      .limit(limit + 1);
    if (ids) query = query.where('uid', 'in', ids.length ? ids : ['']);
    if (kind) query = query.where('kind', '=', kind);
    if (search) {
      const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
      query = query.where((is) =>
        is.or([is('name', 'ilike', pattern), is('mediaTitle', 'ilike', pattern), is('alt', 'ilike', pattern)]),
      );
    }
    if (cursor !== undefined) query = query.where(behind(scope.accountId, cursor));
    const rows = await query.execute();
    const items = rows.slice(0, limit).map(mediaItem);
    const last = items.at(-1);
    const nextCursor = rows.length > limit && last ? writeCursor([last.createDate.toISOString(), last.uid]) : null;
    return { items, nextCursor };
  });

/** The database dates files to the microsecond, the cursor to the millisecond: the exact moment is read from the row. */
function behind(accountId: string, cursor: string) {
  const [date = '', uid = ''] = readCursor(cursor, 2);
  return sql<boolean>`(create_date, uid) < (coalesce((select last.create_date from media as last
    where last.account_id = ${accountId} and last.uid = ${uid}), ${readTime(date)}::timestamptz), ${uid})`;
}
