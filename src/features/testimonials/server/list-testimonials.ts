import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { findMedia, mediaItem } from '#features/media/server/media-queries.ts';
import { readCursor, readTime, writeCursor } from '#lib/lists/cursor.ts';
import { Uid } from '#lib/uid.ts';
import { editedFields } from './approval.ts';
import { CustomerWords, Testimonial, TestimonialState, writtenDate } from '../testimonial.ts';

const edited = editedFields('e');

const waits = sql<boolean>`(t.state = 'pending' or ${edited} <> '{}')`;

// With a cursor's precision.
const sentDate = sql<Date>`date_trunc('milliseconds', t.create_date)`;

const words = CustomerWords.keyof().options.map((word) => `t.${word}` as const);

const Input = z.strictObject({
  state: TestimonialState.optional(),
  /** Only those with, or without, the customer's consent. */
  hasConsent: z.boolean().optional(),
  /** The testimonial of one entry. */
  entryId: Uid.optional(),
  /** Those about one entry. */
  relatedTo: Uid.optional(),
  cursor: z.string().max(500).optional(),
  limit: z.number().int().min(1).max(100).default(30),
});

const TestimonialPage = z.object({
  items: z.array(Testimonial),
  nextCursor: z.string().nullable(),
  counts: z.partialRecord(TestimonialState, z.number()),
});

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
  .handler(async ({ input: { limit, ...wanted }, context: { scope } }) => {
    const rows = await newestFirst(scope, wanted)
      .limit(limit + 1)
      .execute();
    const shown = rows.slice(0, limit);
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
    const last = items.at(-1);
    const nextCursor =
      rows.length > limit && last
        ? writeCursor([
            String(last.state === 'pending' || last.editedFields.length > 0),
            last.createDate.toISOString(),
            last.entryId,
          ])
        : null;
    return { items, nextCursor, counts: await countByState(scope) };
  });

type Wanted = Omit<z.output<typeof Input>, 'limit'>;

function newestFirst(scope: AccountScope, { state, hasConsent, entryId, relatedTo, cursor }: Wanted) {
  let query = selectOwn(scope, 'testimonial as t')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 't.accountId').onRef('e.uid', '=', 't.entryId'))
    .select(words)
    .select(['t.entryId', 't.title', 't.source', 't.isWrittenDown', 't.customerPhotoMediaId', 't.videoMediaId'])
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
    .where('e.deletedDate', 'is', null)
    .orderBy(waits, 'desc')
    .orderBy(sentDate, 'desc')
    .orderBy('t.entryId', 'desc');
  if (entryId) query = query.where('t.entryId', '=', entryId);
  if (relatedTo) query = query.where('e.relatedTo', '=', relatedTo);
  if (hasConsent !== undefined) query = query.where('t.isSubmissionConsent', '=', hasConsent);
  if (state) query = query.where('t.state', '=', state);
  else if (!entryId) query = query.where('t.state', '<>', 'suspected');
  if (cursor) {
    const [isWaiting = '', date = '', entryId = ''] = readCursor(cursor, 3);
    const before = sql<boolean>`(${waits}, ${sentDate}, t.entry_id) < (${isWaiting === 'true'}, ${readTime(date)}, ${entryId})`;
    query = query.where(before);
  }
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
