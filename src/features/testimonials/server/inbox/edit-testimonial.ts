import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { refreshPublicCopies } from '#features/content/server/public-copy/refresh-public-copies.ts';
import { problem } from '#lib/problem.ts';
import { testimonialDecided } from '../../events.ts';
import { StoryEdit } from '../../story-steps.ts';
import { recordStep } from './record-step.ts';

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
