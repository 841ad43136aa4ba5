import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { BulkAnswer, EntryIds } from '../../bulk.ts';
import { bulkAnswer } from '../bulk-answer.ts';
import { publishAll } from './publish-all.ts';

/** Publishes up to 500 entries; those that cannot be are named with the reason. */
export const publishEntries = account('content.publish')
  .route({ method: 'POST', path: '/entries/publish', summary: 'Publish many entries', tags: ['Entries'] })
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(BulkAnswer)
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkAnswer> => {
    const { paths, changed, refused } = await publishAll(scope, entryIds);
    return bulkAnswer(entryIds, { found: new Set(paths.keys()), changed, refused });
  });
