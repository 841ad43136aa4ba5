import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { EntrySchema } from './entry-schema.ts';
import { entryQuery, loadEntry } from './load-entry.ts';

const Input = z.strictObject({ entryId: Uid });

/** An entry for its editor; one in the trash has a `deletedDate`. @throws NOT_FOUND */
export const getEntry = accountReading('content.read', (accountId, input) => {
  const { data } = Input.safeParse(input);
  return data && entryQuery({ accountId, entryId: data.entryId });
})
  .route({ method: 'GET', path: '/entries/{entryId}', summary: 'Read an entry', tags: ['Entries'] })
  .input(Input)
  .output(EntrySchema)
  .handler(({ input, context: { scope } }) => loadEntry(scope, input.entryId));
