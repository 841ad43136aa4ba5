import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { accountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { firstDay, lastMonth, mailDate } from '../../month.ts';
import { writeMonthlyReportJob } from './write-monthly-report.job.ts';

const dayMs = 86_400_000;
/** After an outage, reports are this much late at most. */
const mostLate = 5 * dayMs;
/** Of one transaction. */
const batch = 200;
/** Links of mails this old have long expired, and nobody unsubscribes by them anymore. */
const keptDays = 400;

/** Every quarter of an hour: writes the reports of those for whom it is the first of a month, nine o'clock. */
export const startMonthlyReportsJob = defineSystemJob({
  name: 'start-monthly-reports',
  payload: z.object({}),
  cron: '*/15 * * * *',
  async work({ db, clock }) {
    const now = clock.now();
    if (!isFirstDays(now)) return async () => {};
    const zones = await inSystem(db, 'monthly reports', listZones, { isReading: true });
    for (const zone of zones) {
      const month = lastMonth(now, zone);
      const late = now.getTime() - mailDate(month, zone).getTime();
      if (late < 0 || late > mostLate) continue;
      const start = () => inSystem(db, 'monthly reports', (scope) => startSome(scope, zone, month));
      while ((await start()) === batch);
    }
    return async ({ tx }) => {
      await tx
        .deleteFrom('reportLink')
        .where('createDate', '<', new Date(now.getTime() - keptDays * dayMs))
        .execute();
    };
  },
});

/** Whether the first days of a month have begun or not yet ended somewhere; on all others there is nothing to ask. */
function isFirstDays(now: Date): boolean {
  const tomorrow = new Date(now.getTime() + dayMs).getUTCDate();
  return tomorrow === 1 || now.getUTCDate() <= 1 + mostLate / dayMs;
}

async function listZones({ tx }: SystemScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(accountZone.as('zone'))
    .where('a.isOpen', '=', true)
    .union(tx.selectFrom('agency').select('timeZone as zone'))
    .execute();
  return rows.map(({ zone }) => zone);
}

/**
 * Notes the month for accounts and agencies of a time zone, in the transaction that enqueues their reports: each is
 * written once, even if a process dies.
 */
async function startSome(scope: SystemScope, zone: string, month: string): Promise<number> {
  const day = firstDay(month);
  const { rows } = await sql<{ agencyId: string; accountId: string | null }>`
    insert into report_settings as s (agency_id, account_id, last_month)
    select t.agency_id, t.account_id, ${day}::date from (
      select a.agency_id, a.uid as account_id, a.uid as tenant_id from account a
        join agency g on g.uid = a.agency_id
        where a.is_open and ${accountZone} = ${zone}
      union all
      select g.uid, null, g.uid from agency g
        where g.deleted_date is null and g.suspended_date is null and g.time_zone = ${zone}) t
      left join report_settings k on k.agency_id = t.agency_id and k.tenant_id = t.tenant_id
      where k.last_month is null or k.last_month < ${day}::date
      order by t.tenant_id limit ${batch}
    on conflict (agency_id, tenant_id) do update set last_month = excluded.last_month
      where s.last_month is null or s.last_month < excluded.last_month
    returning agency_id, account_id`.execute(scope.tx);
  for (const tenant of rows) await enqueueSystem(scope, writeMonthlyReportJob, { ...tenant, month });
  return rows.length;
}
