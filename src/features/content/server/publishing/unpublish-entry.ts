import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { type Entry } from '../../entry.ts';
import { EntrySchema } from '../editing/entry-schema.ts';
import { loadEntry } from '../editing/load-entry.ts';
import { unpublishAll } from './unpublish-all.ts';

/** Removes an entry from all public pages at once. @throws NOT_FOUND */
export const unpublishEntry = account('content.publish')
  .route({
    method: 'POST',
    path: '/entries/{entryId}/unpublish',
    summary: 'Take an entry off every public page',
    tags: ['Entries'],
  })
  .input(z.strictObject({ entryId: Uid }))
  .output(EntrySchema)
  .handler(async ({ input, context: { scope } }): Promise<Entry> => {
    await unpublishAll(scope, [input.entryId]);
    return loadEntry(scope, input.entryId);
  });
