import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { Uid } from '#lib/uid.ts';

/** Marks one of the agency’s trigger logs as seen; `ok` tells whether it had not been. */
export const setAgencyTriggerLog = agency('agency.accounts')
  .input(z.strictObject({ uid: Uid }))
  .output(Done)
  .handler(async ({ input: { uid }, context: { scope } }) => {
    const { numUpdatedRows } = await scope.tx
      .updateTable('agencyTriggerLog')
      .set({ isLogged: true })
      .where('agencyId', '=', scope.agencyId)
      .where('uid', '=', uid)
      .where('isLogged', '=', false)
      .executeTakeFirstOrThrow();
    return { ok: numUpdatedRows > 0n };
  });
