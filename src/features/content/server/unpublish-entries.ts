import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { type BulkAnswer, EntryIds } from '../bulk.ts';
import { bulkAnswer } from './bulk-answer.ts';
import { unpublishAll } from './unpublish-all.ts';

/** Takes up to 500 entries off the public pages. */
export const unpublishEntries = account('content.publish')
  .input(z.strictObject({ entryIds: EntryIds }))
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkAnswer> => {
    return bulkAnswer(entryIds, await unpublishAll(scope, entryIds));
  });
