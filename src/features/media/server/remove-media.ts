import { z } from 'zod';
import { emit } from '#access/emit.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { Uid } from '#lib/uid.ts';
import { mediaChanged } from './media-events.ts';

const Input = z.strictObject({ mediaIds: z.array(Uid).min(1).max(500) });

/** To the trash, from where `restoreMedia` brings it back for 30 days; public pages lose it at once. */
export const removeMedia = account('media.edit')
  .input(Input)
  .handler(({ input, context: { scope } }) => setTrashed(scope, input.mediaIds, new Date()));

export const restoreMedia = account('media.edit')
  .input(Input)
  .handler(({ input, context: { scope } }) => setTrashed(scope, input.mediaIds, null));

async function setTrashed(scope: AccountScope, mediaIds: string[], deletedDate: Date | null): Promise<{ count: number }> {
  const rows = await scope.tx
    .updateTable('media')
    .set({ deletedDate, updateDate: new Date() })
    .where('accountId', '=', scope.accountId)
    .where('uid', 'in', mediaIds)
    .where('deletedDate', deletedDate ? 'is' : 'is not', null)
    .returning('uid')
    .execute();
  for (const { uid } of rows) await emit(scope, mediaChanged, { mediaId: uid });
  return { count: rows.length };
}
