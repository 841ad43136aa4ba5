import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { emit, enqueue } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { publishAll } from '#features/content/server/publishing/publish-all.ts';
import { unpublishAll } from '#features/content/server/publishing/unpublish-all.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { testimonialDecided } from '../events.ts';
import { HiddenReason } from '../story-steps.ts';
import { ApprovedField, type ApprovedWords, TestimonialState } from '../testimonial.ts';
import { recordStep } from './inbox/inbox.ts';
import { sendTestimonialThanksJob } from './new-testimonial.tsx';

const Input = z.strictObject({ entryId: Uid });
const Approval = Input.extend({
  /** The version of the entry that was reviewed, so that nothing is approved unseen. */
  entryVersion: z.number().int().optional(),
});
const Hiding = Input.extend({
  /** Recorded in the collection ledger. */
  reason: HiddenReason.default('other'),
});
const Decision = z.object({ state: TestimonialState });

/**
 * Publishes a customer's testimonial with its entry. The customer of one that was suspected spam gets the thanks now.
 * @throws UNPROCESSABLE_CONTENT without the customer's consent, which keeps it private (R-14a), CONFLICT when
 * the entry was edited since `entryVersion`
 */
export const approveTestimonial = account('testimonial.approve')
  .route({
    method: 'POST',
    path: '/testimonials/{entryId}/approve',
    summary: 'Approve a testimonial',
    tags: ['Testimonials'],
  })
  .input(Approval)
  .output(Decision)
  .handler(async ({ input: { entryId, entryVersion }, context: { scope, ports } }) => {
    const { isSubmissionConsent, source, state, customerEmail } = await lockTestimonial(scope, entryId);
    if (state === 'withdrawn')
      throw problem('UNPROCESSABLE_CONTENT', 'The customer has withdrawn this testimonial; it can’t be shown.');
    // Imported reviews need only the owner's confirmation.
    if (!isSubmissionConsent && source === '')
      throw problem(
        'UNPROCESSABLE_CONTENT',
        'The customer gave no permission to show this. Ask them for it with a new link.',
      );
    await approve(scope, entryId, entryVersion);
    if (state === 'suspected' && customerEmail) {
      const { siteOrigin } = await loadAccount(scope, ports.config);
      await enqueue(scope, sendTestimonialThanksJob, { entryId, publicOrigin: siteOrigin });
    }
    return { state: 'approved' as const };
  });

/** Removes it from all public pages; it can be approved again. */
export const hideTestimonial = account('testimonial.approve')
  .route({
    method: 'POST',
    path: '/testimonials/{entryId}/hide',
    summary: 'Hide a testimonial',
    tags: ['Testimonials'],
  })
  .input(Hiding)
  .output(Decision)
  .handler(async ({ input: { entryId, reason }, context: { scope } }) => {
    const { state } = await lockTestimonial(scope, entryId);
    if (state !== 'withdrawn') {
      await setState(scope, entryId, 'hidden', reason);
      await recordStep(scope, { entryId, kind: 'hidden', after: reason });
    }
    await unpublishAll(scope, [entryId]);
    return { state: state === 'withdrawn' ? state : ('hidden' as const) };
  });

/** Publishes a testimonial that may be public. @throws CONFLICT when its entry was edited since `entryVersion` */
export async function approve(scope: AccountScope, entryId: string, entryVersion?: number): Promise<void> {
  await approveEntry(scope, entryId, entryVersion);
  await approveWords(scope, entryId);
  await setState(scope, entryId, 'approved');
  await recordStep(scope, { entryId, kind: 'approved' });
  const { refused } = await publishAll(scope, [entryId]);
  for (const error of refused.values()) throw error;
}

async function approveEntry(scope: AccountScope, entryId: string, version?: number): Promise<void> {
  let update = updateOwn(scope, 'entry').set({ statusContent: 'approved' }).where('uid', '=', entryId);
  if (version !== undefined) update = update.where('version', '=', version);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    throw problem(
      'CONFLICT',
      'Someone edited this testimonial’s entry while you were working. Check it again, then approve it.',
    );
}

async function lockTestimonial(scope: AccountScope, entryId: string) {
  const row = await selectOwn(scope, 'testimonial')
    .select(['isSubmissionConsent', 'source', 'state', 'customerEmail'])
    .where('entryId', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This testimonial does not exist, or you have no access to it.');
  return row;
}

export async function setState(
  scope: AccountScope,
  entryId: string,
  state: TestimonialState,
  hiddenReason: HiddenReason | null = null,
): Promise<void> {
  await updateOwn(scope, 'testimonial')
    .set((row) => ({
      state,
      hiddenReason,
      withdrawnDate: state === 'withdrawn' ? new Date() : row.ref('withdrawnDate'),
      version: row('version', '+', 1),
      updateDate: new Date(),
    }))
    .where('entryId', '=', entryId)
    .execute();
  await emit(scope, testimonialDecided, { entryId, state });
}

/** The current texts of the entry in table `alias`. */
function wordsOf(alias: 'e' | 'entry'): RawBuilder<ApprovedWords> {
  const fields = ApprovedField.options.map((field) => sql`${sql.lit(field)}, ${sql.ref(`${alias}.${field}`)}`);
  return sql`jsonb_build_object(${sql.join(fields)})`;
}

/** The texts changed since the testimonial in table `t` was approved. */
export function editedFields(alias: 'e' | 'entry'): RawBuilder<ApprovedField[]> {
  return sql`case when t.state = 'approved' and t.approved_words is not null then array(
    select word.key from jsonb_each(${wordsOf(alias)}) word where word.value is distinct from t.approved_words -> word.key)
    else '{}' end`;
}

/** Visitors now read the entry's current texts, until the testimonial is approved again. */
export async function approveWords(scope: AccountScope, entryId: string): Promise<void> {
  await updateOwn(scope, 'testimonial as t')
    .from('entry as e')
    .set({ approvedWords: sql`${wordsOf('e')}` })
    .whereRef('e.accountId', '=', 't.accountId')
    .whereRef('e.uid', '=', 't.entryId')
    .where('t.entryId', '=', entryId)
    .execute();
}
