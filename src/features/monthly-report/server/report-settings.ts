import { personalData } from '#features/people/server/data-export/read-own-data.ts';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import { account, accountReading, agency, agencyReading } from '#access/procedures.ts';
import { tenantOf, type TenantScope } from '#access/authorization/tenant-of.ts';
import { requireSendingRoom } from '#features/sending/server/require-sending-room.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { firstDay, lastMonth, Month, monthAfter, reportMonths } from '../month.ts';
import { ReportChange, ReportList } from '../report.ts';
import { requirePast, zoneOfAgency } from './read-report.ts';
import { insertLink, optOut } from './report-links.ts';
import { sendMonthlyReportJob } from './jobs/send-monthly-report.job.ts';

const Wanted = z.strictObject({ month: Month, sendAgain: z.boolean().default(false) });

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

/** Switches the monthly mail of an account on or off, for all its people. */
export const updateAccountReports = account('account.update')
  .input(ReportChange)
  .handler(({ input, context: { scope } }) => update(scope, input));

/** The same for an agency's own. */
export const updateAgencyReports = agency('agency.update')
  .input(ReportChange)
  .handler(({ input, context: { scope } }) => update(scope, input));

/**
 * Mails a report of the account to the person who asks, as it was or will be mailed.
 * @throws NOT_FOUND, CONFLICT with `sentDate` for one that was mailed within a day unless `sendAgain` is set,
 *   TOO_MANY_REQUESTS beyond the daily limit of emails
 */
export const sendAccountReport = account('report.read')
  .input(Wanted)
  .handler(async ({ input, context: { scope, ports } }) => {
    const now = ports.clock.now();
    requirePast(input.month, now, await findAccountZone(scope));
    await sendTo(scope, { ...input, now });
  });

/** The same of the agency. @throws as for an account */
export const sendAgencyReport = agency('agency.readReports')
  .input(Wanted)
  .handler(async ({ input, context: { scope, ports } }) => {
    const now = ports.clock.now();
    requirePast(input.month, now, await zoneOfAgency(scope, scope.agencyId));
    await sendTo(scope, { ...input, now });
  });

/** Whether the person themselves is mailed the account's report. */
export const chooseOwnAccountMail = account('report.read')
  .input(ReportChange)
  .handler(({ input, context: { scope } }) => choose(scope, input));

/** The same for the agency's own. */
export const chooseOwnAgencyMail = agency('agency.readReports')
  .input(ReportChange)
  .handler(({ input, context: { scope } }) => choose(scope, input));

async function update(scope: TenantScope, { isMailed }: ReportChange): Promise<void> {
  const { agencyId, accountId } = tenantOf(scope);
  await scope.tx
    .insertInto('reportSettings')
    .values(rowFor('reportSettings', { agencyId, accountId, isMailed }))
    .onConflict((conflict) => conflict.columns(['agencyId', 'tenantId']).doUpdateSet({ isMailed }))
    .execute();
}

async function sendTo(
  scope: TenantScope,
  { month, sendAgain, now }: z.output<typeof Wanted> & { now: Date },
): Promise<void> {
  const { agencyId, accountId } = tenantOf(scope);
  const userId = personOf(scope);
  if (userId === null) return;
  await requireSendingRoom(scope, {
    reason: `report ${month}`,
    contacts: [userId],
    sendAgain,
    now,
    recent: () => 'You got this report less than 24 hours ago.',
  });
  const uid = await insertLink(scope, { agencyId, accountId, userId, month, isMonthly: false });
  if (uid) await enqueueSystem(scope, sendMonthlyReportJob, { uid });
}

async function choose(scope: TenantScope, { isMailed }: ReportChange): Promise<void> {
  const { agencyId, accountId, tenantId } = tenantOf(scope);
  const userId = personOf(scope);
  if (userId === null) return;
  if (!isMailed) return optOut(scope, { agencyId, accountId, userId });
  await scope.tx
    .deleteFrom('reportOptOut')
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute();
}

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

/** The person of the scope; null for the product's own work. */
function personOf({ actor }: TenantScope): string | null {
  return actor.kind === 'user' ? actor.userId : null;
}

async function isMailed(scope: TenantScope): Promise<boolean> {
  const { agencyId, tenantId } = tenantOf(scope);
  const row = scope.tx
    .selectFrom('reportSettings')
    .select('isMailed')
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId);
  return (await row.executeTakeFirst())?.isMailed ?? true;
}

export const stoppedReports = personalData.provide({
  file: 'memberships',
  read: async ({ tx }, { userId }) => ({
    stoppedReports: await tx
      .selectFrom('reportOptOut')
      .select(['agencyId', 'accountId', 'createDate'])
      .where('userId', '=', userId)
      .execute(),
  }),
});
