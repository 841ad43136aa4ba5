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
} from './entry-conditions.ts';

const EntryCounts = z.object({
  /** Entries that match the filter, including untitled ones in a search. */
  all: z.number(),
  published: z.number(),
});
type EntryCounts = z.infer<typeof EntryCounts>;

const count = preparedQueryByShape((shape: FilterShape) => (db, param: Param<FilterValues>) => {
  const search = shape.isSearch ? [sql<boolean>`(${matches(param)} or ${isUntitled})`] : [];
  return db
    .selectFrom('entry')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where entry.status_publish = 'published')`.as('published'),
    ])
    .where((eb) => eb.and([...entryConditions(shape, param), ...search]));
});

/** The number of entries that match a filter. */
export async function countOf(scope: AccountScope, filter: EntryFilter): Promise<EntryCounts> {
  const shape = filterShape(filter);
  const run = () => scope.tx.executeQuery(count(shape, filterValues(scope, filter)));
  const [counts] = (await (hasTerms(shape) ? planForValues(scope.tx, run) : run())).rows;
  return counts ?? { all: 0, published: 0 };
}

export const countEntries = accountReading('content.read')
  .route({ method: 'GET', path: '/entry-counts', summary: 'Count entries', tags: ['Entries'] })
  .input(EntryFilter.default({}))
  .output(EntryCounts)
  .handler(({ input, context: { scope } }) => countOf(scope, input));
