import { z } from 'zod';
import { updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { Uid } from '#lib/uid.ts';

/** Marks a trigger log as seen; `ok` tells whether it had not been: of several people, one sees it. */
export const setTriggerLog = account('content.edit')
  .input(z.strictObject({ uid: Uid }))
  .output(Done)
  .handler(async ({ input: { uid }, context: { scope } }) => {
    const { numUpdatedRows } = await updateOwn(scope, 'triggerLog')
      .set({ isLogged: true })
      .where('uid', '=', uid)
      .where('isLogged', '=', false)
      .executeTakeFirstOrThrow();
    return { ok: numUpdatedRows > 0n };
  });
