import { z } from 'zod';
import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { writeCursor } from '#access/list.ts';
import { preserialized } from '#lib/preserialized.ts';
import { Uid } from '#lib/uid.ts';
import { type Param, preparedQueryByShape } from '#platform/database/prepared-query.ts';
import { EntryCardSchema } from './entry-card-schema.ts';
import { EntryFilter, EntryListQuery } from '../../entry-filter.ts';
import { findCards } from './find-cards.ts';
import { findPage } from './find-page.ts';
import {
  allConditions,
  type FilterShape,
  type FilterValues,
  hasTerms,
  planOfTerms,
  readEntryFilter,
} from './entry-conditions.ts';

const EntryCounts = z.object({
  /** Entries that match the filter, including untitled ones in a search. */
  all: z.number(),
  published: z.number(),
  /** A category, service or tag may be on half of all entries: these are counted up to 10,000. */
  isMore: z.boolean(),
});

type EntryCounts = z.infer<typeof EntryCounts>;

/** A join of half of 50,000 entries with as many terms would take five times as long as telling that they are many. */
const mostCounted = 10_000;

const count = preparedQueryByShape((shape: FilterShape) => (db, param: Param<FilterValues>) => {
  const all = db
    .selectFrom('entry')
    .select('entry.statusPublish')
    .where((eb) => eb.and(allConditions(shape, param)));
  return db
    .selectFrom((hasTerms(shape) ? all.limit(sql.lit(mostCounted + 1)) : all).as('entry'))
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where status_publish = 'published')`.as('published'),
    ]);
});

const EntryPage = z.object({
  entries: z.array(EntryCardSchema),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});

export const countEntries = accountReading('content.read')
  .route({ method: 'GET', path: '/entry-counts', summary: 'Count entries', tags: ['Entries'] })
  .input(EntryFilter.default({}))
  .output(EntryCounts)
  .handler(({ input, context: { scope } }) => countOf(scope, input));

/** The titles of some entries, except those in the trash or of other accounts. */
export const listEntryNames = accountReading('content.read')
  .input(z.strictObject({ ids: z.array(Uid).max(200) }))
  .output(z.array(z.object({ uid: Uid, title: z.string() })))
  .handler(async ({ input: { ids }, context: { scope } }) =>
    selectOwn(scope, 'entry')
      .select(['uid', 'title'])
      .where('uid', 'in', ids.length ? ids : [''])
      .where('deletedDate', 'is', null)
      .execute(),
  );

type EntryPage = z.infer<typeof EntryPage>;

/**
 * Entries, paginated. In a search, those whose titles match come first, untitled ones last. The database
 * writes the cards as JSON, which is sent as is: parsing 30 of them costs more than everything else here (D-15).
 */
export const listEntries = accountReading('content.read')
  .route({ method: 'GET', path: '/entries', summary: 'List entries', tags: ['Entries'] })
  .input(EntryListQuery)
  .output(EntryPage)
  .handler(async ({ input, context: { scope } }): Promise<EntryPage> => {
    const found = await findPage(scope, input);
    const page = found.slice(0, input.limit);
    const last = found.length > page.length ? page.at(-1) : undefined;
    const cards = await findCards(
      scope,
      page.map(({ uid }) => uid),
      input.fields?.map((field) => field.slice('fields.'.length)),
    );
    return preserialized<EntryPage>({
      entries: ['[', cards, ']'],
      nextCursor: JSON.stringify(last ? writeCursor([last.group, last.key, last.uid]) : null),
    });
  });

/** The number of entries that match a filter. */
export async function countOf(scope: AccountScope, filter: EntryFilter): Promise<EntryCounts> {
  const { shape, values } = await readEntryFilter(scope, filter);
  const run = () => scope.tx.executeQuery(count(shape, values));
  const [counts] = (await planOfTerms(scope.tx, shape, run)).rows;
  const { all = 0, published = 0 } = counts ?? {};
  const isMore = hasTerms(shape) && all > mostCounted;
  return { all: isMore ? mostCounted : all, published: Math.min(published, isMore ? mostCounted : all), isMore };
}
