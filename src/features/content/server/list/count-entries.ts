import { sql } from 'kysely';
import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { planForValues } from '#platform/database/plan-mode.ts';
import { preparedQueryByShape, type Param } from '#platform/database/prepared-query.ts';
import { EntryFilter } from '../../entry-filter.ts';
import {
  entryConditions,
  filterShape,
  type FilterShape,
  filterValues,
  type FilterValues,
  hasTerms,
  isUntitled,
  matches,
  mentions,
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
  const search = shape.isSearch
    ? [sql<boolean>`(${matches(param)} or ${isUntitled} or entry.uid in (${mentions(param)}))`]
    : [];
  const found = db
    .selectFrom('entry')
    .select('entry.statusPublish')
    .where((eb) => eb.and([...entryConditions(shape, param), ...search]));
  return db
    .selectFrom((hasTerms(shape) ? found.limit(sql.lit(mostCounted + 1)) : found).as('entry'))
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where status_publish = 'published')`.as('published'),
    ]);
});

/** The number of entries that match a filter. */
export async function countOf(scope: AccountScope, filter: EntryFilter): Promise<EntryCounts> {
  const shape = filterShape(filter);
  const run = () => scope.tx.executeQuery(count(shape, filterValues(scope, filter)));
  const [counts] = (await (hasTerms(shape) ? planForValues(scope.tx, run) : run())).rows;
  const { all = 0, published = 0 } = counts ?? {};
  const isMore = hasTerms(shape) && all > mostCounted;
  return { all: isMore ? mostCounted : all, published: Math.min(published, isMore ? mostCounted : all), isMore };
}

export const countEntries = accountReading('content.read')
  .route({ method: 'GET', path: '/entry-counts', summary: 'Count entries', tags: ['Entries'] })
  .input(EntryFilter.default({}))
  .output(EntryCounts)
  .handler(({ input, context: { scope } }) => countOf(scope, input));
