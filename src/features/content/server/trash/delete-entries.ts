import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { BulkOutcome, EntryIds } from '../../bulk.ts';
import { bulkOutcome } from '../bulk-outcome.ts';
import { deleteAll } from './delete-all.ts';

/** Moves up to 500 entries to the trash; `restoreEntries` with `changed` undoes it. */
export const deleteEntries = account('content.delete')
  .route({ method: 'POST', path: '/entries/delete', summary: 'Move many entries to the trash', tags: ['Entries'] })
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(BulkOutcome)
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkOutcome> => {
    return bulkOutcome(entryIds, await deleteAll(scope, entryIds));
  });
