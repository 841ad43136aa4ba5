import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import { EntryFilter } from '../../entry-filter.ts';

/** The person's filter in this account, kept between visits to the content pages (spec 1 §2); null if there is none. */
export const getSavedFilter = accountReading('content.read').handler(
  async ({ context: { scope } }): Promise<EntryFilter | null> => {
    if (scope.actor.kind !== 'user') return null;
    const row = await selectOwn(scope, 'savedFilter')
      .select('filter')
      .where('userId', '=', scope.actor.userId)
      .executeTakeFirst();
    // An earlier version's filter may no longer be valid: it is ignored.
    const filter = EntryFilter.safeParse(row?.filter);
    return filter.success ? filter.data : null;
  },
);
