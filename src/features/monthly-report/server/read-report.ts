import type { AccountScope, AgencyScope, SystemScope } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import type { Report } from '../report.ts';
import { accountFigures } from './figures/account-figures.ts';
import { agencyFigures, type SeenAgency } from './figures/agency-figures.ts';
import { spanOf } from './figures/span.ts';

/** Where the agency is. */
export async function zoneOfAgency({ tx }: SystemScope | AgencyScope, agencyId: string): Promise<string> {
  const agency = tx.selectFrom('agency').select('timeZone').where('uid', '=', agencyId);
  return (await agency.executeTakeFirst())?.timeZone ?? 'UTC';
}

/** A month of the scope's account. */
export async function readAccountReport(scope: AccountScope, month: string): Promise<Report> {
  const figures = await accountFigures(scope, spanOf(month, await findAccountZone(scope)));
  const { agencyId, accountId } = scope;
  const { businessName: name } = await scope.tx
    .selectFrom('account')
    .select('businessName')
    .where('uid', '=', accountId)
    .executeTakeFirstOrThrow();
  return { agencyId, name, month, figures };
}

/** A month of an agency's accounts, which only the system reads together; undefined for an agency that is gone. */
export async function readAgencyReport(
  scope: SystemScope,
  seen: SeenAgency,
  month: string,
): Promise<Report | undefined> {
  const { agencyId } = seen;
  const agency = await scope.tx
    .selectFrom('agency')
    .select(['businessName as name', 'timeZone'])
    .where('uid', '=', agencyId)
    .where('deletedDate', 'is', null)
    .where('suspendedDate', 'is', null)
    .executeTakeFirst();
  if (!agency) return undefined;
  const { name, timeZone } = agency;
  return { agencyId, name, month, figures: await agencyFigures(scope, seen, spanOf(month, timeZone)) };
}
