import { z } from 'zod';
import { house } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { tellAgencyAdmins } from '../lifecycle/tell-admins.ts';
import { erasedBefore } from './deleted-accounts.ts';

/** Takes an agency out of the trash, with the accounts that went there with it. @throws NOT_FOUND once it is being erased */
export const restoreAgency = house('house.agencies')
  .input(z.strictObject({ agencyId: Uid }))
  .output(z.strictObject({ agencyId: Uid }))
  .handler(async ({ input: { agencyId }, context: { scope, ports } }) => {
    const { numUpdatedRows } = await scope.tx
      .updateTable('agency')
      .set({ deletedDate: null })
      .where('uid', '=', agencyId)
      .where('deletedDate', '>=', erasedBefore(ports.clock.now()))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'This agency is not in the trash any more.');
    await tellAgencyAdmins(scope, agencyId, { news: 'restored', note: '' });
    return { agencyId };
  });
