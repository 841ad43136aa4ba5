import { z } from 'zod';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { joinEntry } from '#features/content/server/editing/join-entry.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { entryIdOf } from '../entry-id-of.ts';
import { claimRecording } from '../recording/claim-recording.ts';

/**
 * Adds a recording or file from the text wizard to the testimonial written there; testimonials that customers sent
 * themselves can't be extended. Idempotent.
 * @throws PRECONDITION_FAILED for a take that is incomplete or no longer exists
 */
export const addTake = account('testimonial.approve')
  .input(
    z.strictObject({
      formId: Uid,
      /** The upload's id. */
      takeId: Uid,
      /** The poster frame. */
      posterMs: z.int().nonnegative().nullable().default(null),
    }),
  )
  .output(z.object({ entryId: Uid }))
  .handler(async ({ input: { formId, takeId, posterMs }, context: { scope } }) => {
    const entryId = entryIdOf(formId);
    const written = await selectOwn(scope, 'testimonial')
      .select('entryId')
      .where('entryId', '=', entryId)
      .where('isWrittenDown', '=', true)
      .where('state', '!=', 'withdrawn')
      .forUpdate()
      .executeTakeFirst();
    if (!written) throw problem('NOT_FOUND', 'This testimonial is not here anymore.');
    if (await isMedium(scope, takeId)) return { entryId };
    const { mediaId, kind } = await claimRecording(scope, formId, takeId, posterMs);
    if (kind === 'video')
      await updateOwn(scope, 'testimonial')
        .set({ videoMediaId: mediaId, updateDate: new Date() })
        .where('entryId', '=', entryId)
        .execute();
    await joinEntry(scope, mediaId, { entryId, order: 1 });
    return { entryId };
  });

/** The upload became the medium with its id in an earlier call, whose response was lost. */
async function isMedium(scope: AccountScope, uid: string): Promise<boolean> {
  const medium = await selectOwn(scope, 'media').select('uid').where('uid', '=', uid).executeTakeFirst();
  return medium !== undefined;
}
