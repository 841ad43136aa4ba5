import { sql } from 'kysely';
import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { EntryFilter } from '../entry-filter.ts';
import { entryConditions } from './entry-conditions.ts';

interface EntryCounts {
  /** Entries that the filter lets through, those without a title in a search included. */
  all: number;
  published: number;
}

export const countEntries = account('content.read')
  .input(z.strictObject({ filter: EntryFilter.default({}) }))
  .handler(({ input, context: { scope } }): Promise<EntryCounts> =>
    scope.tx
      .selectFrom('entry')
      .select([
        sql<number>`count(*)`.as('all'),
        sql<number>`count(*) filter (where entry.status_publish = 'published')`.as('published'),
      ])
      .where((eb) => eb.and(entryConditions(scope, input.filter)))
      .executeTakeFirstOrThrow(),
  );
