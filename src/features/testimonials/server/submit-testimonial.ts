import { emit, enqueue } from '#access/emit.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asVisitor } from '#access/scope.ts';
import { insertEntry } from '#features/content/server/create-entry.ts';
import { secretHash } from '#features/people/server/secret-hash.ts';
import { cutOnWord } from '#lib/cut-on-word.ts';
import { problem } from '#lib/problem.ts';
import { newSecret } from '#lib/uid.ts';
import { defaultConsentText, invitesToShare, type TestimonialSubmission } from '../testimonial.ts';
import { ensureContentType } from '#features/taxonomy/server/ensure-content-type.ts';
import type { OpenRequest } from './find-request.ts';
import { sendThanks } from './send-thanks.job.ts';
import { testimonialSubmitted } from './testimonial-events.ts';
import { testimonialSettingsOf } from './testimonial-settings-queries.ts';

export interface Submitted {
  entryId: string;
  /** Null when this was a repetition: the first answer carried it. */
  withdrawCode: string | null;
  invitesToShare: boolean;
}

/** Where it came from, for the record of consent. */
interface Origin {
  /** The link, as the customer saw it. */
  link: string;
  /** The public origin that the withdrawal link is made with. */
  publicOrigin: string;
}

/**
 * Writes the entry and its testimonial, private until the owner approves. Safe to repeat.
 * @throws GONE when the link was used up meanwhile
 */
export function submitTestimonial(
  ports: Ports,
  request: OpenRequest,
  submission: TestimonialSubmission,
  origin: Origin,
): Promise<Submitted> {
  return asVisitor(ports.db, request.accountId, 'testimonial.submit', async (scope) => {
    const { settings } = await testimonialSettingsOf(scope, scope.accountId);
    const { submissionId: entryId, rating, customerName, isSubmissionConsent } = submission;
    const invites = invitesToShare(rating, settings, isSubmissionConsent);
    if (await isKnown(scope, entryId)) return { entryId, withdrawCode: null, invitesToShare: invites };
    await useUp(scope, request, ports.clock.now());
    const contentTypeId = await ensureContentType(scope, 'testimonial');
    const title = cutOnWord(submission.description, 60);
    if (!(await insertEntry(scope, entryId, { title, contentTypeId })))
      throw problem('CONFLICT', 'Please reload the page and send it again.');
    const withdrawCode = newSecret();
    const consent = isSubmissionConsent && {
      text: settings.submissionTerms || defaultConsentText,
      purposes: ['website', 'marketing'],
      link: origin.link,
      date: ports.clock.now().toISOString(),
    };
    const { submissionId: _id, ...fields } = submission;
    await scope.tx
      .insertInto('testimonial')
      .values({
        accountId: scope.accountId,
        entryId,
        requestId: request.requestId,
        ...fields,
        title,
        consent: consent ? JSON.stringify(consent) : null,
        withdrawCodeHash: secretHash(withdrawCode),
      })
      .execute();
    await relate(scope, entryId, request.entryId, customerName);
    await emit(scope, testimonialSubmitted, { entryId, customerName, rating });
    const address = `${origin.publicOrigin}/testimonial-withdraw/${withdrawCode}`;
    if (submission.customerEmail) await enqueue(scope, sendThanks, { entryId, address });
    return { entryId, withdrawCode, invitesToShare: invites };
  });
}

async function isKnown({ tx, accountId }: AccountScope, entryId: string): Promise<boolean> {
  const row = await tx.selectFrom('testimonial').select('entryId').where('accountId', '=', accountId).where('entryId', '=', entryId).executeTakeFirst();
  return row !== undefined;
}

/** Marks a personal link as used; of two at once, a single-use link takes one. */
async function useUp({ tx, accountId }: AccountScope, { requestId }: OpenRequest, now: Date): Promise<void> {
  if (!requestId) return;
  const { numUpdatedRows } = await tx
    .updateTable('testimonialRequest')
    .set({ usedDate: now })
    .where('accountId', '=', accountId)
    .where('uid', '=', requestId)
    .where('revokedDate', 'is', null)
    .where((is) => is.or([is('isSingleUse', '=', false), is('usedDate', 'is', null)]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw problem('GONE', 'This link was used before. Ask the business for a new one.');
}

async function relate({ tx, accountId }: AccountScope, entryId: string, relatedTo: string | null, customerName: string): Promise<void> {
  await tx.updateTable('entry').set({ relatedTo, customerName }).where('accountId', '=', accountId).where('uid', '=', entryId).execute();
}
