import { selectOwn } from '#access/own-rows.ts';
import { accountReading, agencyReading } from '#access/procedures.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { firstDay, lastMonth, monthAfter, reportMonths } from '../../month.ts';
import { ReportList } from '../../report.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { zoneOfAgency } from '../read-report.ts';
import { isMailed, personOf } from './report-settings-queries.ts';

/** The account's reports, and who is mailed them. */
export const listAccountReports = accountReading('report.read')
  .output(ReportList)
  .handler(async ({ context: { scope, ports } }) => {
    const account = await scope.tx
      .selectFrom('account')
      .select('createDate')
      .where('uid', '=', scope.accountId)
      .executeTakeFirstOrThrow();
    // What was brought along may be older than the account.
    const entries = selectOwn(scope, 'entry').select(({ fn }) => fn.min('createDate').as('first'));
    const { first } = await entries.executeTakeFirstOrThrow();
    const since = first && first < account.createDate ? first : account.createDate;
    const isAdministrator = await selectOwn(scope, 'accountMembership')
      .select('userId')
      .where('userId', '=', personOf(scope) ?? '')
      .where('role', '=', 'admin')
      .executeTakeFirst();
    const zone = await findAccountZone(scope);
    return {
      ...(await listOf(scope, since, { zone, now: ports.clock.now() })),
      isAdministrator: Boolean(isAdministrator),
    };
  });

/** The agency's own reports, and who is mailed them. */
export const listAgencyReports = agencyReading('agency.readReports')
  .output(ReportList)
  .handler(async ({ context: { scope, ports } }) => {
    const agency = await scope.tx
      .selectFrom('agency')
      .select('createDate')
      .where('uid', '=', scope.agencyId)
      .executeTakeFirstOrThrow();
    const isAdministrator = await scope.tx
      .selectFrom('agencyMembership')
      .select('userId')
      .where('agencyId', '=', scope.agencyId)
      .where('userId', '=', personOf(scope) ?? '')
      .where(({ or, eb }) => or([eb('role', '=', 'admin'), eb('isPrimary', '=', true)]))
      .executeTakeFirst();
    const when = { zone: await zoneOfAgency(scope, scope.agencyId), now: ports.clock.now() };
    return { ...(await listOf(scope, agency.createDate, when)), isAdministrator: Boolean(isAdministrator) };
  });

async function listOf(scope: TenantScope, since: Date, { zone, now }: { zone: string; now: Date }) {
  const { agencyId, tenantId } = tenantOf(scope);
  const optedOut = await scope.tx
    .selectFrom('reportOptOut')
    .select('userId')
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId)
    .where('userId', '=', personOf(scope) ?? '')
    .executeTakeFirst();
  return {
    months: reportMonths(since, now, zone),
    nextDay: firstDay(monthAfter(lastMonth(now, zone), 2)),
    isMailed: await isMailed(scope),
    isMailedToMe: !optedOut,
  };
}
