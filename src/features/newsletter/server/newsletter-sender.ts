import type { Ports } from '#access/ports.ts';
import type { AccountScope } from '#access/scope.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';

/** In whose name newsletters are sent, and in which language. */
export async function loadSender(scope: AccountScope, config: Ports['config']) {
  const { siteOrigin, language } = await loadAccount(scope, config);
  const row = await scope.tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['a.businessName', 'a.email as replyTo', 'g.themeValue'])
    .where('a.uid', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  return { ...row, siteOrigin, language };
}
