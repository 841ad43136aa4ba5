import { deleteOwn, insertOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { EntryFilter } from '../../entry-filter.ts';

/** Saves the person's filter, or deletes it: leaving the content pages clears it (spec 1 §2). */
export const updateSavedFilter = account('content.read', { isForLookers: true })
  .input(z.strictObject({ filter: EntryFilter.nullable() }))
  .handler(async ({ input, context: { scope } }): Promise<void> => {
    const { actor } = scope;
    if (actor.kind !== 'user') return;
    const { userId } = actor;
    if (input.filter === null) {
      await deleteOwn(scope, 'savedFilter').where('userId', '=', userId).execute();
      return;
    }
    const filter = JSON.stringify(input.filter);
    await insertOwn(scope, 'savedFilter', { userId, filter })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'userId']).doUpdateSet({ filter, updateDate: new Date() }),
      )
      .execute();
  });
