import { sql } from 'kysely';
import { emit, enqueue } from '#access/events/emit.ts';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asVisitor } from '#access/scope.ts';
import type { EntryPatch } from '#features/content/entry.ts';
import { insertEntry } from '#features/content/server/editing/create-entry.ts';
import { type Arrival, arrivalOf, judgeArrival } from '#features/suspected-spam/server/judge-arrival.ts';
import { problem } from '#lib/problem.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { testimonialDecided, testimonialRequestChanged, testimonialSubmitted } from '../events.ts';
import { confirmedAmount } from '../referral.ts';
import { untitledStory } from '../shared-story.ts';
import { type Consent, invitesToShare, type TestimonialState, type TestimonialSubmission } from '../testimonial.ts';
import { claimPhoto, claimRecording } from './attached-media.ts';
import { entryIdOf, filingOf, sendTestimonialThanksJob, withdrawCodeOf } from './new-testimonial.tsx';
import { checkOpenLink, type OpenRequest } from './requests/link.ts';
import { recordedAddress } from './requests/request-rows.ts';
import { openConsent, referralSettings, type ShownConsent, testimonialSettings } from './settings.ts';

export interface Submitted {
  entryId: string;
  withdrawCode: string;
  invitesToShare: boolean;
  /** The customer gets a mail. */
  isMailed: boolean;
  /** The reward that the thanks screen may mention; empty for none. */
  referralAmount: string;
}

/** The origin, for the record of consent. */
interface Origin {
  /** The link, as the customer saw it. */
  link: string;
  /** The public origin for the withdrawal link. */
  publicOrigin: string;
  /** The honeypot was filled in. */
  isTrapped?: boolean;
}

/**
 * Creates the entry and its testimonial, private until the owner approves. Idempotent. Those of a link for many beyond
 * what a business receives at once, and from programs, are kept as suspected spam: nobody gets a mail for each.
 * @throws GONE when the link has already been used up, UNPROCESSABLE_CONTENT for a consent text that was never shown,
 * TOO_MANY_REQUESTS
 */
export async function submitTestimonial(
  ports: Ports,
  request: OpenRequest,
  submission: TestimonialSubmission,
  origin: Origin,
): Promise<Submitted> {
  const { accountId, isManyUse } = request;
  const { isTrapped = false } = origin;
  const isJudged = isManyUse || isTrapped;
  const suspicion = isJudged ? await judgeArrival(ports, { accountId, kind: 'testimonial', isTrapped }) : null;
  return asVisitor(ports.db, accountId, 'testimonial.submit', async (scope) => {
    const { settings } = await testimonialSettings.load(scope, scope.accountId);
    const entryId = entryIdOf(submission.submissionId);
    const withdrawCode = await withdrawCodeOf(scope, entryId);
    const { isSubmissionConsent } = submission;
    const rating = settings.rating ? submission.rating : null;
    // If a form is sent twice at once, the second waits here and is then recognized.
    await sql`select pg_advisory_xact_lock(hashtextextended(${entryId}, 0))`.execute(scope.tx);
    const known = await findState(scope, entryId);
    const isApart = known ? known === 'suspected' : suspicion !== null;
    const result = {
      entryId,
      withdrawCode,
      invitesToShare: !isApart && invitesToShare(rating, settings, isSubmissionConsent),
      isMailed: !isApart && submission.customerEmail !== '',
      referralAmount: confirmedAmount((await referralSettings.load(scope, scope.accountId)).settings),
    };
    if (known) return result;
    const shown = await openConsent(scope, submission.shownConsent);
    if (request.requestId === null) await checkOpenLink(ports, scope.accountId, shown);
    if (settings.rating && rating === null) throw problem('UNPROCESSABLE_CONTENT', 'Please choose a rating.');
    await useUp(scope, request, ports.clock.now());
    const consent = isSubmissionConsent ? consentTo(shown, origin.link, ports.clock.now()) : null;
    const filing = await filingOf(scope, settings);
    const answer = { ...submission, rating };
    const arrival = await arrivalOf(scope, 'testimonial', suspicion);
    await insertTestimonial(scope, { entryId, withdrawCode, request, submission: answer, consent, filing, arrival });
    if (isApart) await emit(scope, testimonialDecided, { entryId, state: 'suspected' });
    else await emit(scope, testimonialSubmitted, { entryId, customerName: submission.customerName, rating });
    if (result.isMailed) await enqueue(scope, sendTestimonialThanksJob, { entryId, publicOrigin: origin.publicOrigin });
    return result;
  });
}

function consentTo(shown: ShownConsent | undefined, link: string, now: Date): Consent {
  if (!shown)
    throw problem('UNPROCESSABLE_CONTENT', 'Please read once more what you give permission for, and send it again.');
  const { text, version } = shown;
  return { text, version, purposes: ['website', 'marketing'], link: recordedAddress(link), date: now.toISOString() };
}

interface NewTestimonial {
  entryId: string;
  withdrawCode: string;
  request: OpenRequest;
  submission: TestimonialSubmission;
  consent: Consent | null;
  filing: EntryPatch;
  arrival: Arrival;
}

async function insertTestimonial(scope: AccountScope, testimonial: NewTestimonial): Promise<void> {
  const { entryId, request, consent, arrival } = testimonial;
  const { submissionId, shownConsent: _seal, videoId, posterMs = '', photoId, ...fields } = testimonial.submission;
  const poster = posterMs === '' ? null : posterMs;
  const claimed = videoId ? await claimRecording(scope, submissionId, videoId, poster) : undefined;
  const recordedType = claimed?.kind === 'video' ? claimed.type : null;
  const title = cutOnWord(fields.description, 60) || (claimed ? untitledStory(recordedType, request.language) : '');
  const mediaIds = claimed ? [claimed.mediaId] : [];
  if (!(await insertEntry(scope, entryId, { ...testimonial.filing, title, mediaIds })))
    throw problem('CONFLICT', 'Please reload the page and send it again.');
  await insertOwn(scope, 'testimonial', {
    entryId,
    requestId: request.requestId,
    ...fields,
    ...arrival,
    state: arrival.suspicion ? 'suspected' : 'pending',
    title,
    consent: consent && JSON.stringify(consent),
    withdrawCodeHash: secretHash(testimonial.withdrawCode),
    formerWithdrawCodeHash: null,
    approvedWords: null,
    customerPhotoMediaId: photoId ? await claimPhoto(scope, submissionId, photoId) : null,
    videoMediaId: claimed?.kind === 'video' ? claimed.mediaId : null,
    isSubmissionText: fields.description !== '',
  }).execute();
  await updateOwn(scope, 'entry')
    .set({ relatedTo: request.entryId, customerName: fields.customerName })
    .where('uid', '=', entryId)
    .execute();
}

/** Undefined for a testimonial that hasn't been sent before. */
async function findState(scope: AccountScope, entryId: string): Promise<TestimonialState | undefined> {
  const row = await selectOwn(scope, 'testimonial').select('state').where('entryId', '=', entryId).executeTakeFirst();
  return row?.state;
}

/** Marks a personal link as used; a single-use link accepts one of two at once. */
async function useUp(scope: AccountScope, { requestId }: OpenRequest, now: Date): Promise<void> {
  if (!requestId) return;
  const { numUpdatedRows } = await updateOwn(scope, 'testimonialRequest')
    .set({ usedDate: now, nextSendDate: null })
    .where('uid', '=', requestId)
    .where('revokedDate', 'is', null)
    .where((is) => is.or([is('isSingleUse', '=', false), is('usedDate', 'is', null)]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw problem('GONE', 'This link has already been used. Ask the business for a new one.');
  await emit(scope, testimonialRequestChanged, { requestId });
}
