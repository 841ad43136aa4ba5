import { sql } from 'kysely';
import { z } from 'zod';
import { emit, enqueue } from '#access/events/emit.ts';
import { during } from '#access/extensions.ts';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading, present } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { refreshPublicCopies } from '#features/content/server/public-copy/refresh-public-copies.ts';
import { videoEdited } from '#features/media/server/video/video-edits.ts';
import { requireWithinDailyLimit } from '#features/sending/server/require-within-daily-limit.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { ReplyText, type StepKind, StoryEdit, StoryStep } from '../../story-steps.ts';
import { testimonialDecided } from '../../events.ts';
import { sendTestimonialReplyJob } from './reply-mail.tsx';

/** Records edits of a customer's video in the testimonial's history. */
export const recordVideoEdit = during(videoEdited, async (scope, { mediaId, what }) => {
  const rows = selectOwn(scope, 'testimonial').select('entryId').where('videoMediaId', '=', mediaId);
  for (const { entryId } of await rows.execute())
    await recordStep(scope, { entryId, kind: what === 'range' ? 'trimmed' : 'captioned' });
});

/** The history of one testimonial, newest first. @throws NOT_FOUND */
export const listSteps = accountReading('testimonial.read')
  .route({
    method: 'GET',
    path: '/testimonials/{entryId}/steps',
    summary: 'List what was done with a testimonial',
    tags: ['Testimonials'],
  })
  .input(z.strictObject({ entryId: Uid }))
  .output(z.array(StoryStep))
  .handler(async ({ input: { entryId }, context: { scope } }) => {
    const testimonial = selectOwn(scope, 'testimonial').select('entryId').where('entryId', '=', entryId);
    present(await testimonial.executeTakeFirst());
    return selectOwn(scope, 'testimonialStep as s')
      .leftJoin('user as u', 'u.uid', 's.userId')
      .select(['s.uid', 's.kind', 's.before', 's.after', 's.createDate', 's.sentDate'])
      .select(sql<string>`trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, ''))`.as('userName'))
      .where('s.entryId', '=', entryId)
      .orderBy('s.createDate', 'desc')
      .orderBy('s.uid')
      .limit(200)
      .execute();
  });

/**
 * Replies to the customer by mail, once however often it is resent.
 * @throws UNPROCESSABLE_CONTENT when the customer left no mail address, CONFLICT with `sentDate` for one who was sent a
 *   reply within a day unless `sendAgain` is set, TOO_MANY_REQUESTS beyond the daily limit
 */
export const replyToTestimonial = account('testimonial.approve')
  .route({
    method: 'POST',
    path: '/testimonials/{entryId}/replies',
    summary: 'Answer the customer by mail',
    tags: ['Testimonials'],
  })
  .input(z.strictObject({ entryId: Uid, text: ReplyText, uid: Uid.optional(), sendAgain: z.boolean().default(false) }))
  .handler(
    async ({ input: { entryId, text, uid = newUid(), sendAgain }, context: { scope, ports } }): Promise<void> => {
      const row = await selectOwn(scope, 'testimonial')
        .select('customerEmail')
        .where('entryId', '=', entryId)
        .executeTakeFirst();
      if (!row) throw problem('NOT_FOUND', 'This testimonial does not exist, or you have no access to it.');
      if (!row.customerEmail) throw problem('UNPROCESSABLE_CONTENT', 'This customer left no email address.');
      if (!(await recordStep(scope, { uid, entryId, kind: 'reply', after: text }))) return;
      await requireWithinDailyLimit(scope, {
        reason: 'testimonialReply',
        contacts: [row.customerEmail],
        sendAgain,
        now: ports.clock.now(),
        recent: () => 'You replied to this customer less than 24 hours ago.',
      });
      await enqueue(scope, sendTestimonialReplyJob, { stepId: uid });
    },
  );

/**
 * Saves the owner's edited version of the text, or marks the best sentence; the customer's original is kept.
 * @throws UNPROCESSABLE_CONTENT for a sentence that isn't in the text, and for a text if the customer sent none
 */
export const editTestimonial = account('testimonial.approve')
  .route({
    method: 'PATCH',
    path: '/testimonials/{entryId}',
    summary: 'Edit the copy of a testimonial',
    tags: ['Testimonials'],
  })
  .input(StoryEdit)
  .handler(async ({ input: { entryId, description, highlight }, context: { scope } }): Promise<void> => {
    const row = await loadForEdit(scope, entryId);
    const before = row.editedDescription ?? row.description;
    const words = description?.trim() ?? before;
    if (words !== before && (words === '' || row.description === ''))
      throw problem(
        'UNPROCESSABLE_CONTENT',
        'Keep some of the customer’s words. To show none of them, hide the testimonial.',
      );
    const kept = highlight?.trim() ?? (words.includes(row.highlight) ? row.highlight : '');
    if (kept !== '' && !words.includes(kept))
      throw problem('UNPROCESSABLE_CONTENT', 'Highlight a part of the testimonial, word for word.');
    if (words === before && kept === row.highlight) return;
    await updateOwn(scope, 'testimonial')
      .set((is) => ({
        editedDescription: words === row.description ? null : words,
        highlight: kept,
        version: is('version', '+', 1),
        updateDate: new Date(),
      }))
      .where('entryId', '=', entryId)
      .execute();
    if (words !== before) await recordStep(scope, { entryId, kind: 'edited', before, after: words });
    if (kept !== row.highlight)
      await recordStep(scope, { entryId, kind: 'highlighted', before: row.highlight, after: kept });
    await refreshPublicCopies(scope, row.isPublic ? [entryId] : []);
    await emit(scope, testimonialDecided, { entryId, state: row.state });
  });

async function loadForEdit(scope: AccountScope, entryId: string) {
  const row = await selectOwn(scope, 'testimonial as t')
    .select(['t.description', 't.editedDescription', 't.highlight', 't.state'])
    .where('t.entryId', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This testimonial does not exist, or you have no access to it.');
  if (row.state === 'withdrawn')
    throw problem('UNPROCESSABLE_CONTENT', 'The customer has withdrawn this testimonial; it can’t be edited.');
  const copy = await selectOwn(scope, 'contentPublic').select('uid').where('uid', '=', entryId).executeTakeFirst();
  return { ...row, isPublic: copy !== undefined };
}

interface Step {
  uid?: string;
  entryId: string;
  kind: StepKind;
  before?: string;
  after?: string;
}

/** Returns whether it is new; a step with this id is written once. */
export async function recordStep(scope: AccountScope, { uid = newUid(), ...step }: Step): Promise<boolean> {
  const userId = scope.actor.kind === 'user' ? scope.actor.userId : null;
  const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'testimonialStep', { uid, userId, ...step })
    .onConflict((conflict) => conflict.columns(['accountId', 'uid']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
