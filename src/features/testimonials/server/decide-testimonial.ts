import { z } from 'zod';
import { emit } from '#access/emit.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { publishAll } from '#features/content/server/publish-all.ts';
import { unpublishAll } from '#features/content/server/unpublish-all.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { TestimonialState } from '../testimonial.ts';
import { testimonialDecided } from './testimonial-events.ts';

const Input = z.strictObject({ entryId: Uid });
const Decision = z.object({ state: TestimonialState });

/**
 * Publishes a customer's testimonial with its entry.
 * @throws UNPROCESSABLE_CONTENT without the customer's consent, which keeps it private (decision 14a)
 */
export const approveTestimonial = account('testimonial.approve')
  .route({
    method: 'POST',
    path: '/testimonials/{entryId}/approve',
    summary: 'Approve a testimonial',
    tags: ['Testimonials'],
  })
  .input(Input)
  .output(Decision)
  .handler(async ({ input: { entryId }, context: { scope } }) => {
    const { isSubmissionConsent, state } = await lockTestimonial(scope, entryId);
    if (state === 'withdrawn')
      throw problem('UNPROCESSABLE_CONTENT', 'The customer has withdrawn this testimonial; it cannot be shown.');
    if (!isSubmissionConsent)
      throw problem(
        'UNPROCESSABLE_CONTENT',
        'The customer gave no permission to show this. Ask them for it with a new link.',
      );
    await setState(scope, entryId, 'approved');
    await scope.tx
      .updateTable('entry')
      .set({ statusContent: 'approved' })
      .where('accountId', '=', scope.accountId)
      .where('uid', '=', entryId)
      .execute();
    const { refused } = await publishAll(scope, [entryId]);
    for (const error of refused.values()) throw error;
    return { state: 'approved' as const };
  });

/** Takes it off every public page; it can be approved again. */
export const hideTestimonial = account('testimonial.approve')
  .route({
    method: 'POST',
    path: '/testimonials/{entryId}/hide',
    summary: 'Hide a testimonial',
    tags: ['Testimonials'],
  })
  .input(Input)
  .output(Decision)
  .handler(async ({ input: { entryId }, context: { scope } }) => {
    const { state } = await lockTestimonial(scope, entryId);
    if (state !== 'withdrawn') await setState(scope, entryId, 'hidden');
    await unpublishAll(scope, [entryId]);
    return { state: state === 'withdrawn' ? state : ('hidden' as const) };
  });

async function lockTestimonial({ tx, accountId }: AccountScope, entryId: string) {
  const row = await tx
    .selectFrom('testimonial')
    .select(['isSubmissionConsent', 'state'])
    .where('accountId', '=', accountId)
    .where('entryId', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This testimonial does not exist, or you have no access to it.');
  return row;
}

export async function setState(scope: AccountScope, entryId: string, state: TestimonialState): Promise<void> {
  await scope.tx
    .updateTable('testimonial')
    .set((row) => ({ state, version: row('version', '+', 1), updateDate: new Date() }))
    .where('accountId', '=', scope.accountId)
    .where('entryId', '=', entryId)
    .execute();
  await emit(scope, testimonialDecided, { entryId, state });
}
