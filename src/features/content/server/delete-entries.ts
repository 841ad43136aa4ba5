import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { type BulkAnswer, EntryIds } from '../bulk.ts';
import { bulkAnswer } from './bulk-answer.ts';
import { deleteAll } from './delete-all.ts';

/** Moves up to 500 entries to the trash; `restoreEntries` with `done` undoes it. */
export const deleteEntries = account('content.delete')
  .input(z.strictObject({ entryIds: EntryIds }))
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkAnswer> => {
    return bulkAnswer(entryIds, await deleteAll(scope, entryIds));
  });
