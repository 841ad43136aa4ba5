import { z } from 'zod';
import { house } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';

/** Deletes a kind of business; accounts that started from it keep what they have. */
export const deleteBusinessModel = house('house.industries')
  .input(z.strictObject({ modelId: Uid }))
  .output(Done)
  .handler(async ({ input: { modelId }, context: { scope } }) => {
    const { numDeletedRows } = await scope.tx.deleteFrom('businessModel').where('uid', '=', modelId).executeTakeFirst();
    if (!numDeletedRows) throw problem('NOT_FOUND', 'This business category does not exist any more.');
    return { ok: true };
  });
