import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { readEntry } from './read-entry.ts';

/** An entry for its editor; one in the trash has a `deletedDate`. @throws NOT_FOUND */
export const getEntry = account('content.read')
  .input(z.strictObject({ entryId: Uid }))
  .handler(({ input, context: { scope } }) => readEntry(scope, input.entryId));
