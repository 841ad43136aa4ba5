import type { AccountScope } from './scope.ts';

/**
 * Says that something public of the account has changed: its `siteRevision` (`updated` in the spec) rises,
 * and with it every page of the site becomes new. Call it in the change's own transaction.
 */
export async function bumpSiteRevision({ tx, accountId }: AccountScope): Promise<void> {
  await tx
    .updateTable('account')
    .set((row) => ({ siteRevision: row('siteRevision', '+', 1) }))
    .where('uid', '=', accountId)
    .execute();
}
