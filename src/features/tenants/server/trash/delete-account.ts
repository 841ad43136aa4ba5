import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { settleUse } from '#features/metering/server/settle-use.request.ts';
import { problem } from '#lib/problem.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';

/**
 * Moves an account to the trash for 30 days (decision 10): no one can work in it, and its site is offline.
 * `businessName` is its name as typed by the person.
 */
export const deleteAccount = account('account.delete', { isFromAbove: true })
  .input(z.strictObject({ businessName: z.string().trim().max(200) }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const { accountId, agencyId, tx } = scope;
    await bumpSiteRevision(scope);
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ deletedDate: ports.clock.now() })
      .where('uid', '=', accountId)
      .where('businessName', '=', input.businessName)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw problem('UNPROCESSABLE_CONTENT', 'The name is another one. Reload the page and type the name shown there.');
    await enqueueSystem(scope, settleUse, { agencyId });
    return { accountId, agencyId };
  });
