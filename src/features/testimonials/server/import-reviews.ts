import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { insertEntry } from '#features/content/server/editing/create-entry.ts';
import { ensureContentType } from '#features/content/server/terms/content-types.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { Uid } from '#lib/uid.ts';
import { testimonialDecided } from '../events.ts';
import { ImportedReview, ReviewSource } from '../imported-review.ts';
import { maxImported } from '../recording.ts';
import { accountSecrets, entryIdOf } from './new-testimonial.tsx';

const ImportReviewsInput = z.strictObject({
  source: ReviewSource,
  reviews: z.array(ImportedReview).min(1).max(maxImported, `At most ${maxImported} reviews at once.`),
  /** The owner's confirmation, since the customer was never asked for consent here. */
  mayShow: z.literal(true),
});

const Input = z.strictObject({ source: ReviewSource, keys: z.array(ImportedReview.shape.key).max(maxImported) });

/** Which of these reviews already exist. */
export const findImported = accountReading('testimonial.approve')
  .input(Input)
  .output(z.object({ keys: z.array(z.string()) }))
  .handler(async ({ input: { source, keys }, context: { scope } }) => ({
    keys: await findKnownReviews(scope, source, keys),
  }));

/**
 * Imports reviews that customers wrote elsewhere. They are pending approval like others, are shown with their source,
 * and never count as collected here. Reviews that already exist, including in the trash, are unchanged.
 */
export const importReviews = account('testimonial.approve')
  .input(ImportReviewsInput)
  .output(z.object({ imported: z.number(), known: z.number() }))
  .handler(async ({ input: { source, reviews }, context: { scope } }) => {
    const idOf = await importedEntryIds(scope, source);
    const keys = reviews.map(({ key }) => key);
    const known = new Set(await findKnownReviews(scope, source, keys));
    const contentTypeId = await ensureContentType(scope, 'testimonial');
    let imported = 0;
    let last: string | undefined;
    for (const review of reviews) {
      const entryId = idOf(review.key);
      if (known.has(review.key) || !(await importOne(scope, entryId, source, review, contentTypeId))) continue;
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
  const isDay = date.length === 10;
  const title = cutOnWord(words.description, 60);
  if (!(await insertEntry(scope, entryId, { title, contentTypeId }))) return false;
  await insertOwn(scope, 'testimonial', {
    entryId,
    requestId: null,
    ...words,
    customerEmail: '',
    title,
    source,
    isSubmissionConsent: false,
    // Of a mere day, its middle.
    isSubmissionDate: new Date(isDay ? `${date}T12:00Z` : date),
    writtenDay: isDay ? date : null,
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

/** The entry id of an imported review: the same however often it is imported. */
async function importedEntryIds(scope: AccountScope, source: string): Promise<(key: string) => Uid> {
  const secretOf = await accountSecrets(scope, 'imported review');
  return (key) => entryIdOf(secretOf(`${source.toLowerCase()} ${key}`));
}

/** Which of these reviews exist: imported before, or collected here, exported, and now brought back by their id. */
async function findKnownReviews(scope: AccountScope, source: string, keys: readonly string[]): Promise<string[]> {
  const idOf = await importedEntryIds(scope, source);
  const byId = new Map(
    keys.flatMap((key) => [idOf(key), Uid.safeParse(key).data ?? []].flat().map((id) => [id, key] as const)),
  );
  if (byId.size === 0) return [];
  const rows = await selectOwn(scope, 'testimonial')
    .select('entryId')
    .where('entryId', 'in', [...byId.keys()])
    .execute();
  return rows.flatMap(({ entryId }) => byId.get(entryId) ?? []);
}
