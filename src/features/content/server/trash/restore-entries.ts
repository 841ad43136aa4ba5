import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { BulkAnswer, EntryIds } from '../../bulk.ts';
import { bulkAnswer } from '../bulk-answer.ts';
import { restoreAll } from './restore-all.ts';

/** Takes up to 500 entries out of the trash; those that were public are public again. */
export const restoreEntries = account('content.delete')
  .route({ method: 'POST', path: '/entries/restore', summary: 'Restore many entries', tags: ['Entries'] })
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(BulkAnswer)
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkAnswer> => {
    return bulkAnswer(entryIds, await restoreAll(scope, entryIds));
  });
