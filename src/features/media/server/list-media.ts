import { sql } from 'kysely';
import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { MediaKind } from '#features/media/media-formats.ts';
import { line } from '#lib/text.ts';
import { Uid } from '#lib/uid.ts';
import { mediaItem } from './media-queries.ts';

const Input = z.strictObject({
  /** Only these, in no particular order. */
  ids: z.array(Uid).max(500).optional(),
  kind: MediaKind.optional(),
  /** Part of a name, title or alternative text. */
  search: line(200).optional(),
  trash: z.boolean().default(false),
  /** The last item of the page before. */
  after: z.object({ createDate: z.date(), uid: Uid }).optional(),
  limit: z.number().int().min(1).max(500).default(60),
});

/** The account's media, newest first; `next` goes on where a full page ended. */
export const listMedia = account('media.read')
  .input(Input)
  .handler(async ({ input, context: { scope } }) => {
    const { ids, kind, search, after, limit, trash } = input;
    let query = scope.tx
      .selectFrom('media')
      .selectAll()
      .where('accountId', '=', scope.accountId)
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
    if (after) query = query.where(behind(scope.accountId, after));
    const rows = await query.execute();
    const items = rows.slice(0, limit).map(mediaItem);
    const last = items.at(-1);
    return { items, next: rows.length > limit && last ? { createDate: last.createDate, uid: last.uid } : null };
  });

/** The database dates files to the microsecond, the cursor to the millisecond: the exact moment is read from the row. */
function behind(accountId: string, { createDate, uid }: { createDate: Date; uid: string }) {
  return sql<boolean>`(create_date, uid) < (coalesce((select last.create_date from media as last
    where last.account_id = ${accountId} and last.uid = ${uid}), ${createDate}::timestamptz), ${uid})`;
}
