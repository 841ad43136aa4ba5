import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { BulkAnswer, EntryIds } from '../../bulk.ts';
import { bulkAnswer } from '../bulk-answer.ts';
import { unpublishAll } from './unpublish-all.ts';

/** Takes up to 500 entries off the public pages. */
export const unpublishEntries = account('content.publish')
  .route({ method: 'POST', path: '/entries/unpublish', summary: 'Unpublish many entries', tags: ['Entries'] })
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(BulkAnswer)
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkAnswer> => {
    return bulkAnswer(entryIds, await unpublishAll(scope, entryIds));
  });
