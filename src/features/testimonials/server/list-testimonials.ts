import { sql } from 'kysely';
import { z } from 'zod';
import { type ListOrder, readPage } from '#access/list.ts';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { findMedia, mediaItem } from '#features/media/server/media-queries.ts';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { Uid } from '#lib/uid.ts';
import { editedFields } from './approval.ts';
import { CustomerWords, Testimonial, TestimonialState, writtenDate } from '../testimonial.ts';

const edited = editedFields('e');

const waits = sql<boolean>`(t.state = 'pending' or ${edited} <> '{}')`;

/** Pending a decision first, then the latest. */
const order: ListOrder = {
  direction: 'desc',
  keys: [
    [waits, 'boolean'],
    [sql`t.create_date`, 'timestamptz'],
    [sql`t.entry_id`, 'text'],
  ],
};

const words = CustomerWords.keyof().options.map((word) => `t.${word}` as const);

const Input = PageQuery.extend({
  state: TestimonialState.optional(),
  /** Only those with, or without, the customer's consent. */
  hasConsent: z.boolean().optional(),
  /** The testimonial of one entry. */
  entryId: Uid.optional(),
  /** Those about one entry. */
  relatedTo: Uid.optional(),
});

const TestimonialPage = pageOf(Testimonial).extend({ counts: z.partialRecord(TestimonialState, z.number()) });

/** The number of testimonials pending a decision. */
export const countWaiting = accountReading('testimonial.read')
  .output(z.object({ count: z.number() }))
  .handler(({ context: { scope } }) =>
    selectOwn(scope, 'testimonial')
      .innerJoin('entry as e', (on) =>
        on.onRef('e.accountId', '=', 'testimonial.accountId').onRef('e.uid', '=', 'testimonial.entryId'),
      )
      .where('testimonial.state', '=', 'pending')
      .where('e.deletedDate', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );

/**
 * Testimonials pending a decision first, then newest first, with their consent; and the number per state. Suspected spam
 * is included only on request.
 */
export const listTestimonials = accountReading('testimonial.read')
  .route({ method: 'GET', path: '/testimonials', summary: 'List testimonials', tags: ['Testimonials'] })
  .input(Input)
  .output(TestimonialPage)
  .handler(async ({ input, context: { scope } }) => {
    const { items: shown, nextCursor } = await readPage(found(scope, input), order, input);
    const media = await findMedia(
      scope,
      shown.flatMap((row) => [row.customerPhotoMediaId, row.videoMediaId].filter((id) => id !== null)),
    );
    const items = shown.map(({ customerPhotoMediaId, writtenDay, isSubmissionDate, ...row }) => {
      const [photo, video] = [media.get(customerPhotoMediaId ?? ''), media.get(row.videoMediaId ?? '')];
      return {
        ...row,
        writtenDate: writtenDate({ writtenDay, isSubmissionDate }),
        customerPhoto: photo ? mediaItem(photo) : null,
        video: video ? mediaItem(video) : null,
      };
    });
    return { items, nextCursor, counts: await countByState(scope) };
  });

function found(scope: AccountScope, { state, hasConsent, entryId, relatedTo }: z.output<typeof Input>) {
  let query = selectOwn(scope, 'testimonial as t')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 't.accountId').onRef('e.uid', '=', 't.entryId'))
    .select(words)
    .select(['t.entryId', 't.title', 't.source', 't.isEnteredByTeam', 't.customerPhotoMediaId', 't.videoMediaId'])
    .select(['t.consent', 't.state', 't.createDate', 't.version', 't.writtenDay', 't.isSubmissionDate'])
    .select(['t.editedDescription', 't.highlight', 't.hiddenReason', 't.withdrawnDate', 'e.businessTags'])
    .leftJoin('contentPublic as p', (on) =>
      on.onRef('p.accountId', '=', 't.accountId').onRef('p.uid', '=', 't.entryId'),
    )
    .leftJoin('entry as about', (on) =>
      on.onRef('about.accountId', '=', 'e.accountId').onRef('about.uid', '=', 'e.relatedTo'),
    )
    .select(sql<string>`coalesce(about.title, '')`.as('relatedTitle'))
    .select(['e.relatedTo', 'p.slug', 'e.version as entryVersion', edited.as('editedFields')])
    .where('e.deletedDate', 'is', null);
  if (entryId) query = query.where('t.entryId', '=', entryId);
  if (relatedTo) query = query.where('e.relatedTo', '=', relatedTo);
  if (hasConsent !== undefined) query = query.where('t.isSubmissionConsent', '=', hasConsent);
  if (state) query = query.where('t.state', '=', state);
  else if (!entryId) query = query.where('t.state', '<>', 'suspected');
  return query;
}

async function countByState(scope: AccountScope): Promise<Partial<Record<TestimonialState, number>>> {
  const counts = await selectOwn(scope, 'testimonial as t')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 't.accountId').onRef('e.uid', '=', 't.entryId'))
    .select(({ fn }) => ['t.state', fn.countAll<number>().as('count')])
    .where('e.deletedDate', 'is', null)
    .groupBy('t.state')
    .execute();
  return Object.fromEntries(counts.map((row) => [row.state, Number(row.count)]));
}
