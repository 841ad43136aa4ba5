import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';

/** The titles of some entries, except those in the trash or of other accounts. */
export const listEntryNames = accountReading('content.read')
  .input(z.strictObject({ ids: z.array(Uid).max(200) }))
  .output(z.array(z.object({ uid: Uid, title: z.string() })))
  .handler(async ({ input: { ids }, context: { scope } }) =>
    selectOwn(scope, 'entry')
      .select(['uid', 'title'])
      .where('uid', 'in', ids.length ? ids : [''])
      .where('deletedDate', 'is', null)
      .execute(),
  );
