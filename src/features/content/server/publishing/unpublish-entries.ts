import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { BulkOutcome, EntryIds } from '../../bulk.ts';
import { bulkOutcome } from '../bulk-outcome.ts';
import { unpublishAll } from './unpublish-all.ts';

/** Unpublishes up to 500 entries. */
export const unpublishEntries = account('content.publish')
  .route({ method: 'POST', path: '/entries/unpublish', summary: 'Unpublish many entries', tags: ['Entries'] })
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(BulkOutcome)
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkOutcome> => {
    return bulkOutcome(entryIds, await unpublishAll(scope, entryIds));
  });
