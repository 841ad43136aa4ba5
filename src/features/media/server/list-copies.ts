import { sql } from 'kysely';
import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';

const Copies = z.object({
  mediaId: Uid,
  /** The same file, uploaded again; oldest first. */
  copyIds: z.array(Uid),
});

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
