import { selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { EntryFilter } from '../../entry-filter.ts';

/** The person's own filter in this account, kept between visits of the content pages (spec 1 §2); null when none is. */
export const getSavedFilter = account('content.read').handler(
  async ({ context: { scope } }): Promise<EntryFilter | null> => {
    if (scope.actor.kind !== 'user') return null;
    const row = await selectOwn(scope, 'savedFilter')
      .select('filter')
      .where('userId', '=', scope.actor.userId)
      .executeTakeFirst();
    // A filter of an earlier version of the product may not fit anymore: then there is none.
    const filter = EntryFilter.safeParse(row?.filter);
    return filter.success ? filter.data : null;
  },
);
