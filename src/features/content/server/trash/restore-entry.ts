import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { type Entry } from '../../entry.ts';
import { EntrySchema } from '../editing/entry-schema.ts';
import { loadEntry } from '../editing/load-entry.ts';
import { restoreAll } from './restore-all.ts';

/** Restores an entry from the trash; if it was public, it is again. @throws NOT_FOUND once it is purged */
export const restoreEntry = account('content.delete')
  .route({
    method: 'POST',
    path: '/entries/{entryId}/restore',
    summary: 'Take an entry out of the trash',
    tags: ['Entries'],
  })
  .input(z.strictObject({ entryId: Uid }))
  .output(EntrySchema)
  .handler(async ({ input, context: { scope } }): Promise<Entry> => {
    await restoreAll(scope, [input.entryId]);
    return loadEntry(scope, input.entryId);
  });
