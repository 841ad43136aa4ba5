import type { AgencyScope } from '#access/scope.ts';

/** The accounts that were started from a template, those in the trash left out, by name. */
export function linkedAccounts({ tx, agencyId }: AgencyScope, templateId: string) {
  return tx
    .selectFrom('templateLink as l')
    .innerJoin('account as a', 'a.uid', 'l.accountId')
    .where('l.templateId', '=', templateId)
    .where('a.agencyId', '=', agencyId)
    .where('a.deletedDate', 'is', null);
}
