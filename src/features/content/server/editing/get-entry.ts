import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { EntrySchema } from './entry-schema.ts';
import { loadEntry } from './load-entry.ts';

/** An entry for its editor; one in the trash has a `deletedDate`. @throws NOT_FOUND */
export const getEntry = accountReading('content.read')
  .route({ method: 'GET', path: '/entries/{entryId}', summary: 'Read an entry', tags: ['Entries'] })
  .input(z.strictObject({ entryId: Uid }))
  .output(EntrySchema)
  .handler(({ input, context: { scope } }) => loadEntry(scope, input.entryId));
