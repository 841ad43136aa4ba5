import { updateOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';

/** Revokes a key at once. @throws NOT_FOUND when it was already revoked */
export const revokeApiKey = account('apiKey.manage')
  .input(z.strictObject({ keyId: Uid }))
  .handler(async ({ input: { keyId }, context: { scope, ports } }) => {
    const { numUpdatedRows } = await updateOwn(scope, 'apiKey')
      .set({ revokedDate: ports.clock.now() })
      .where('uid', '=', keyId)
      .where('revokedDate', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'This key does not exist or was revoked before.');
    return { ok: true };
  });
