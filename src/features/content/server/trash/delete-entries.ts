import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { BulkAnswer, EntryIds } from '../../bulk.ts';
import { bulkAnswer } from '../bulk-answer.ts';
import { deleteAll } from './delete-all.ts';

/** Moves up to 500 entries to the trash; `restoreEntries` with `changed` undoes it. */
export const deleteEntries = account('content.delete')
  .route({ method: 'POST', path: '/entries/delete', summary: 'Move many entries to the trash', tags: ['Entries'] })
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(BulkAnswer)
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkAnswer> => {
    return bulkAnswer(entryIds, await deleteAll(scope, entryIds));
  });
