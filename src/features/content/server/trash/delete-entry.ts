import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { deleteAll } from './delete-all.ts';

/** Moves an entry to the trash, where it stays for 30 days (decision 10). @throws NOT_FOUND */
export const deleteEntry = account('content.delete')
  .route({ method: 'DELETE', path: '/entries/{entryId}', summary: 'Move an entry to the trash', tags: ['Entries'] })
  .input(z.strictObject({ entryId: Uid }))
  .handler(async ({ input, context: { scope } }): Promise<void> => {
    const { found } = await deleteAll(scope, [input.entryId]);
    if (!found.has(input.entryId))
      throw problem('NOT_FOUND', 'This entry does not exist any more, or you have no access to it.');
  });
