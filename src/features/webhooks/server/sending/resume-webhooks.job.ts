import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { type Target, workFor } from './target.ts';

const overdueMs = 60_000;
const atOnce = 1_000;

/** Every minute: takes up what a process that was killed has left, and what waited for an account that is open again. */
export const resumeWebhooksJob = defineSystemJob({
  name: 'resume-webhooks',
  payload: z.object({}),
  cron: '* * * * *',
  async work({ db, clock }) {
    const now = clock.now();
    const before = new Date(now.getTime() - overdueMs);
    const { rows } = await inSystem(
      db,
      'webhooks',
      ({ tx }) =>
        sql<Target>`select distinct d.agency_id as "agencyId", d.account_id as "accountId", d.endpoint_id as "endpointId"
          from webhook_delivery d
            join webhook_endpoint e on e.agency_id = d.agency_id and e.uid = d.endpoint_id
            left join account a on a.uid = d.source_account_id
          where d.state = 'waiting' and coalesce(d.next_date, d.create_date) <= ${before} and e.state = 'active'
            and (e.key_id is null or is_key_valid(e.key_id))
            and (e.busy_until is null or e.busy_until <= ${now})
            and (d.source_account_id is null or (a.agency_id = d.agency_id and a.is_open))
          limit ${atOnce}`.execute(tx),
      { isReading: true },
    );
    return async (scope) => {
      for (const target of rows) await enqueueSystem(scope, workFor, target);
    };
  },
});

const daysKept = 90;
const deletedAtOnce = 5_000;

/** Every night: forgets messages of three months ago, and cancels those about accounts that have left the agency. */
export const sweepWebhooksJob = defineSystemJob({
  name: 'sweep-webhooks',
  payload: z.object({}),
  cron: '37 3 * * *',
  async work({ db, clock }) {
    const now = clock.now();
    const before = new Date(now.getTime() - daysKept * 86_400_000);
    for (let deleted = deletedAtOnce; deleted === deletedAtOnce;)
      deleted = await inSystem(db, 'webhooks', async ({ tx }) => {
        const { rows } = await sql`delete from webhook_delivery where (agency_id, uid) in (
          select agency_id, uid from webhook_delivery where create_date <= ${before} limit ${deletedAtOnce})
          returning uid`.execute(tx);
        return rows.length;
      });
    return async ({ tx }) => {
      await sql`update webhook_delivery d set state = 'canceled', next_date = null, end_date = ${now}
        from account a where a.uid = d.source_account_id and a.agency_id <> d.agency_id and d.state = 'waiting'`.execute(
        tx,
      );
    };
  },
});
