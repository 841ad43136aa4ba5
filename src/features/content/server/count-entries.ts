import { sql } from 'kysely';
import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { EntryFilter } from '../entry-filter.ts';
import { entryConditions } from './entry-conditions.ts';

const EntryCounts = z.object({
  /** Entries that the filter lets through, those without a title in a search included. */
  all: z.number(),
  published: z.number(),
});
type EntryCounts = z.infer<typeof EntryCounts>;

export const countEntries = accountReading('content.read')
  .route({ method: 'GET', path: '/entry-counts', summary: 'Count entries', tags: ['Entries'] })
  .input(EntryFilter.default({}))
  .output(EntryCounts)
  .handler(({ input, context: { scope } }): Promise<EntryCounts> =>
    scope.tx
      .selectFrom('entry')
      .select([
        sql<number>`count(*)`.as('all'),
        sql<number>`count(*) filter (where entry.status_publish = 'published')`.as('published'),
      ])
      .where((eb) => eb.and(entryConditions(scope, input)))
      .executeTakeFirstOrThrow(),
  );
