import { personalData } from '#features/people/server/data-export/read-own-data.ts';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import { forOwners, forOwnersReading, tenantOf, type TenantScope } from '#access/owner.ts';
import { requireWithinDailyLimit } from '#features/sending/server/require-within-daily-limit.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { firstDay, lastMonth, Month, monthAfter, reportMonths } from '../month.ts';
import { ReportChange, ReportList } from '../report.ts';
import { requirePast, zoneOfAgency } from './read-report.ts';
import { insertLink, optOut } from './report-links.ts';
import { sendMonthlyReportJob } from './jobs/send-monthly-report.job.ts';

const Wanted = z.strictObject({ month: Month, sendAgain: z.boolean().default(false) });

/** Who reads the reports of an account, and an agency's own. */
const readers = { account: 'report.read', agency: 'agency.readReports' } as const;

/** The reports, and who is mailed them. */
export const listReports = forOwnersReading(readers, (verb) =>
  verb
    .output(ReportList)
    .handler(async ({ context: { scope, ports } }) => ({
      ...(await listOf(scope, ports.clock.now())),
      isAdministrator: await isAdministrator(scope),
    })),
);

/** Switches the monthly mail on or off, for all people of the account, or of the agency itself. */
export const updateReports = forOwners({ account: 'account.update', agency: 'agency.update' }, (verb) =>
  verb.input(ReportChange).handler(({ input, context: { scope } }) => update(scope, input)),
);

/**
 * Mails a report to the person who asks, as it was or will be mailed.
 * @throws NOT_FOUND, CONFLICT with `sentDate` for one that was mailed within a day unless `sendAgain` is set,
 *   TOO_MANY_REQUESTS beyond the daily limit of emails
 */
export const sendReport = forOwners(readers, (verb) =>
  verb.input(Wanted).handler(async ({ input, context: { scope, ports } }) => {
    const now = ports.clock.now();
    requirePast(input.month, now, await zoneOf(scope));
    await sendTo(scope, { ...input, now });
  }),
);

/** Whether the person themselves is mailed the report. */
export const chooseOwnMail = forOwners(readers, (verb) =>
  verb.input(ReportChange).handler(({ input, context: { scope } }) => choose(scope, input)),
);

function zoneOf(scope: TenantScope): Promise<string> {
  return scope.kind === 'account' ? findAccountZone(scope) : zoneOfAgency(scope, scope.agencyId);
}

/** When the tenant was made; what an account has brought along may be older. */
async function beginningOf(scope: TenantScope): Promise<Date> {
  const { createDate } = await scope.tx
    .selectFrom(scope.kind)
    .select('createDate')
    .where('uid', '=', tenantOf(scope).tenantId)
    .executeTakeFirstOrThrow();
  if (scope.kind === 'agency') return createDate;
  const entries = selectOwn(scope, 'entry').select(({ fn }) => fn.min('createDate').as('first'));
  const { first } = await entries.executeTakeFirstOrThrow();
  return first && first < createDate ? first : createDate;
}

async function isAdministrator(scope: TenantScope): Promise<boolean> {
  const userId = personOf(scope) ?? '';
  if (scope.kind === 'account') {
    const own = selectOwn(scope, 'accountMembership').select('userId').where('userId', '=', userId);
    return Boolean(await own.where('role', '=', 'admin').executeTakeFirst());
  }
  const own = scope.tx.selectFrom('agencyMembership').select('userId').where('agencyId', '=', scope.agencyId);
  const administrator = own
    .where('userId', '=', userId)
    .where(({ or, eb }) => or([eb('role', '=', 'admin'), eb('isPrimary', '=', true)]));
  return Boolean(await administrator.executeTakeFirst());
}

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
  await requireWithinDailyLimit(scope, {
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

async function listOf(scope: TenantScope, now: Date) {
  const zone = await zoneOf(scope);
  const { agencyId, tenantId } = tenantOf(scope);
  const optedOut = await scope.tx
    .selectFrom('reportOptOut')
    .select('userId')
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId)
    .where('userId', '=', personOf(scope) ?? '')
    .executeTakeFirst();
  return {
    months: reportMonths(await beginningOf(scope), now, zone),
    nextDay: firstDay(monthAfter(lastMonth(now, zone), 2)),
    isMailed: await isMailed(scope),
    isMailedToMe: !optedOut,
  };
}

/** The person of the scope; null for the product's own work. */
const personOf = ({ actor }: TenantScope): string | null => (actor.kind === 'user' ? actor.userId : null);

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
