import { selectOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import { accountReading, present } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { Captions } from '#features/media/nouns/captions.ts';
import { Uid } from '#lib/uid.ts';

/** A video's captions, in the original's time. */
export const getCaptions = accountReading('media.read')
  .input(z.strictObject({ mediaId: Uid }))
  .output(Captions)
  .handler(async ({ input: { mediaId }, context: { scope } }) => present(await findCaptions(scope, mediaId)));

export async function findCaptions(scope: AccountScope, mediaId: string): Promise<Captions | undefined> {
  const row = await selectOwn(scope, 'media')
    .select(['captions', 'captionsLanguage'])
    .where('uid', '=', mediaId)
    .where('kind', '=', 'video')
    .where('deletedDate', 'is', null)
    .executeTakeFirst();
  return row && { language: row.captionsLanguage, cues: row.captions };
}
