import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { BulkOutcome, EntryIds } from '../../bulk.ts';
import { bulkOutcome } from '../bulk-outcome.ts';
import { restoreAll } from './restore-all.ts';

/** Restores up to 500 entries from the trash; those that were public are public again. */
export const restoreEntries = account('content.delete')
  .route({ method: 'POST', path: '/entries/restore', summary: 'Restore many entries', tags: ['Entries'] })
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(BulkOutcome)
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkOutcome> => {
    return bulkOutcome(entryIds, await restoreAll(scope, entryIds));
  });
