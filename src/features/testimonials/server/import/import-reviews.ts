import { z } from 'zod';
import { insertOwn, updateOwn } from '#access/own-rows.ts';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { insertEntry } from '#features/content/server/editing/create-entry.ts';
import { ensureContentType } from '#features/taxonomy/server/content-types/ensure-content-type.ts';
import { cutOnWord } from '#lib/text/cut-on-word.ts';
import { testimonialDecided } from '../../events.ts';
import { ImportedReview, ReviewSource } from '../../nouns/imported-review.ts';
import { maxImported } from '../../nouns/max-imported.ts';
import { importedEntryIds } from './imported-entry-id.ts';

const Input = z.strictObject({
  source: ReviewSource,
  reviews: z.array(ImportedReview).min(1).max(maxImported, `At most ${maxImported} reviews at once.`),
  /** The owner's confirmation, since the customer was never asked for consent here. */
  mayShow: z.literal(true),
});

/**
 * Imports reviews that customers wrote elsewhere. They are pending approval like others, are shown with their source,
 * and never count as collected here. Reviews that already exist, including in the trash, are unchanged.
 */
export const importReviews = account('testimonial.approve')
  .input(Input)
  .output(z.object({ imported: z.number(), known: z.number() }))
  .handler(async ({ input: { source, reviews }, context: { scope } }) => {
    const idOf = await importedEntryIds(scope, source);
    const contentTypeId = await ensureContentType(scope, 'testimonial');
    let imported = 0;
    let last: string | undefined;
    for (const review of reviews) {
      const entryId = idOf(review.key);
      if (!(await importOne(scope, entryId, source, review, contentTypeId))) continue;
      imported += 1;
      last = entryId;
    }
    if (last) await emit(scope, testimonialDecided, { entryId: last, state: 'pending' });
    return { imported, known: reviews.length - imported };
  });

async function importOne(
  scope: AccountScope,
  entryId: string,
  source: string,
  { key: _key, date, ...words }: ImportedReview,
  contentTypeId: string,
): Promise<boolean> {
  const title = cutOnWord(words.description, 60);
  if (!(await insertEntry(scope, entryId, { title, contentTypeId }))) return false;
  await insertOwn(scope, 'testimonial', {
    entryId,
    requestId: null,
    ...words,
    customerTitle: '',
    customerCompany: '',
    customerEmail: '',
    title,
    source,
    isSubmissionConsent: false,
    isSubmissionDate: new Date(date),
    consent: null,
    withdrawCodeHash: null,
    formerWithdrawCodeHash: null,
    approvedWords: null,
    customerPhotoMediaId: null,
    videoMediaId: null,
  }).execute();
  await updateOwn(scope, 'entry').set({ customerName: words.customerName }).where('uid', '=', entryId).execute();
  return true;
}
