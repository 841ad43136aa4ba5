import { me } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { RenamePasskey } from '../../passkey.ts';

/** @throws NOT_FOUND */
export const renamePasskey = me('me.update')
  .input(RenamePasskey)
  .handler(async ({ input: { key, name }, context: { scope } }) => {
    const { numUpdatedRows } = await scope.tx
      .updateTable('passkey')
      .set({ name })
      .where('userId', '=', scope.userId)
      .where('credentialId', '=', key)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'This passkey was removed already.');
    return { ok: true };
  });
