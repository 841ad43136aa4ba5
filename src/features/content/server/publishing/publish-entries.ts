import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { BulkOutcome, EntryIds } from '../../bulk.ts';
import { bulkOutcome } from '../bulk-outcome.ts';
import { publishAll } from './publish-all.ts';

/** Publishes up to 500 entries; failed ones are returned with the reason. */
export const publishEntries = account('content.publish')
  .route({ method: 'POST', path: '/entries/publish', summary: 'Publish many entries', tags: ['Entries'] })
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(BulkOutcome)
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkOutcome> => {
    const { paths, changed, refused } = await publishAll(scope, entryIds);
    return bulkOutcome(entryIds, { found: new Set(paths.keys()), changed, refused });
  });
