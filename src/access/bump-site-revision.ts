import type { AccountScope } from './scope.ts';

/**
 * Call this in the transaction of every public change of an account: it raises `siteRevision` (`updated` in the spec),
 * which invalidates all cached pages of the site.
 * @param what `entries` if only entries changed, so that the site record needn't be reloaded
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
