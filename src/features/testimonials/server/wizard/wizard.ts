import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { insertEntry } from '#features/content/server/editing/create-entry.ts';
import { joinEntry } from '#features/content/server/editing/join-entry.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { problem } from '#lib/problem.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { Uid } from '#lib/uid.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { consentTextOf } from '../../request-texts.ts';
import { type Consent, TestimonialState } from '../../testimonial.ts';
import { WrittenTestimonial } from '../../written-testimonial.ts';
import { approve } from '../approval.ts';
import { claimPhoto, claimRecording } from '../attached-media.ts';
import { entryIdOf, filingOf, sendTestimonialThanksJob, withdrawCodeOf } from '../new-testimonial.tsx';
import { checkAbout } from '../requests/insert-requests.ts';
import { testimonialSettings } from '../settings.ts';

/**
 * Creates a testimonial that a customer gave the business in person, and publishes it with their consent; without it,
 * it stays private (R-14a). The customer gets the withdrawal link if an address is given. Idempotent.
 * @throws UNPROCESSABLE_CONTENT without the rating that the account asks for
 */
export const writeTestimonial = account('testimonial.approve')
  .input(WrittenTestimonial)
  .output(z.object({ entryId: Uid, state: TestimonialState }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const entryId = entryIdOf(input.formId);
    const known = await selectOwn(scope, 'testimonial')
      .select('state')
      .where('entryId', '=', entryId)
      .executeTakeFirst();
    if (known) return { entryId, state: known.state };
    const { siteOrigin, language } = await loadAccount(scope, ports.config);
    await insertWritten(scope, entryId, input, { language, now: ports.clock.now() });
    if (input.customerEmail) await enqueue(scope, sendTestimonialThanksJob, { entryId, publicOrigin: siteOrigin });
    if (!input.isSubmissionConsent) return { entryId, state: 'pending' as const };
    await approve(scope, entryId);
    return { entryId, state: 'approved' as const };
  });

/**
 * Adds a recording or file from the text wizard to the testimonial written there; testimonials that customers sent
 * themselves can't be extended. Idempotent.
 * @throws PRECONDITION_FAILED for a recording that is incomplete or no longer exists
 */
export const addRecording = account('testimonial.approve')
  .input(
    z.strictObject({
      formId: Uid,
      /** The upload's id. */
      recordingId: Uid,
      /** The poster frame. */
      posterMs: z.int().nonnegative().nullable().default(null),
    }),
  )
  .output(z.object({ entryId: Uid }))
  .handler(async ({ input: { formId, recordingId, posterMs }, context: { scope } }) => {
    const entryId = entryIdOf(formId);
    const written = await selectOwn(scope, 'testimonial')
      .select('entryId')
      .where('entryId', '=', entryId)
      .where('isEnteredByTeam', '=', true)
      .where('state', '!=', 'withdrawn')
      .forUpdate()
      .executeTakeFirst();
    if (!written) throw problem('NOT_FOUND', 'This testimonial is no longer here.');
    if (await isMedium(scope, recordingId)) return { entryId };
    const { mediaId, kind } = await claimRecording(scope, formId, recordingId, posterMs);
    if (kind === 'video')
      await updateOwn(scope, 'testimonial')
        .set({ videoMediaId: mediaId, updateDate: new Date() })
        .where('entryId', '=', entryId)
        .execute();
    await joinEntry(scope, mediaId, { entryId, order: 1 });
    return { entryId };
  });

interface Circumstances {
  language: string;
  now: Date;
}

async function insertWritten(
  scope: AccountScope,
  entryId: Uid,
  { formId, categoryId, customFields, relatedTo, photoId, ...words }: WrittenTestimonial,
  { language, now }: Circumstances,
): Promise<void> {
  const { settings, version } = await testimonialSettings.load(scope, scope.accountId);
  if (settings.rating && words.rating === null) throw problem('UNPROCESSABLE_CONTENT', 'Please choose a rating.');
  await checkAbout(scope, relatedTo);
  const title = cutOnWord(words.description, 60);
  const filing = await filingOf(scope, settings);
  const chosen = { ...(categoryId && { categoryIds: [categoryId] }), customFields };
  if (!(await insertEntry(scope, entryId, { ...filing, ...chosen, title })))
    throw problem('CONFLICT', 'This testimonial could not be saved. Close this window and begin again.');
  const consent: Consent = {
    text: consentTextOf(settings, language),
    version,
    purposes: ['website', 'marketing'],
    // No link: they agreed in conversation with the person who wrote it down.
    link: '',
    date: now.toISOString(),
  };
  await insertOwn(scope, 'testimonial', {
    entryId,
    requestId: null,
    ...words,
    rating: settings.rating ? words.rating : null,
    title,
    isEnteredByTeam: true,
    consent: words.isSubmissionConsent ? JSON.stringify(consent) : null,
    withdrawCodeHash: secretHash(await withdrawCodeOf(scope, entryId)),
    formerWithdrawCodeHash: null,
    approvedWords: null,
    customerPhotoMediaId: photoId ? await claimPhoto(scope, formId, photoId) : null,
    videoMediaId: null,
  }).execute();
  await updateOwn(scope, 'entry')
    .set({ relatedTo, customerName: words.customerName })
    .where('uid', '=', entryId)
    .execute();
}

/** The upload became the medium with its id in an earlier call, whose response was lost. */
async function isMedium(scope: AccountScope, uid: string): Promise<boolean> {
  const medium = await selectOwn(scope, 'media').select('uid').where('uid', '=', uid).executeTakeFirst();
  return medium !== undefined;
}
