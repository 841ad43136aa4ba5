import type { AccountScope } from './scope.ts';

/**
 * Says that something public of the account has changed: its `siteRevision` (`updated` in the spec) rises,
 * and with it every page of the site becomes new. Call it in the change's own transaction.
 * @param what `entries` when nothing else has changed, so that what the site says of itself needn't be read again
 */
export async function bumpSiteRevision(
  { tx, accountId }: AccountScope,
  what: 'entries' | 'anything' = 'anything',
): Promise<void> {
  await tx
    .updateTable('account')
    .set((row) => ({ siteRevision: row('siteRevision', '+', 1) }))
    .$if(what === 'entries', (update) => update.set((row) => ({ entriesRevision: row('entriesRevision', '+', 1) })))
    .where('uid', '=', accountId)
    .execute();
}
