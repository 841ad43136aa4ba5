import { z } from 'zod';
import { house } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { Uid } from '#lib/uid.ts';

/** Marks one of the house’s trigger logs as seen; `ok` tells whether it had not been. */
export const setHouseTriggerLog = house('house.jobs')
  .input(z.strictObject({ uid: Uid }))
  .output(Done)
  .handler(async ({ input: { uid }, context: { scope } }) => {
    const { numUpdatedRows } = await scope.tx
      .updateTable('houseTriggerLog')
      .set({ isLogged: true })
      .where('uid', '=', uid)
      .where('isLogged', '=', false)
      .executeTakeFirstOrThrow();
    return { ok: numUpdatedRows > 0n };
  });
