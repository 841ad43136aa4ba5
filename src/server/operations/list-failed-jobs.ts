import { sql } from 'kysely';
import { house } from '#access/procedures.ts';

interface FailedJob {
  id: string;
  name: string;
  accountId: string | null;
  businessName: string | null;
  tries: number;
  /** The last error's message. */
  reason: string | null;
  failDate: Date;
}

/** Jobs that used up their tries, newest first, at most 100. */
export const listFailedJobs = house('house.jobs').handler(async ({ context: { scope } }) => {
  const { rows } = await sql<FailedJob>`
    select j.id::text, j.name, j.data->>'accountId' as account_id, a.business_name, j.retry_count + 1 as tries,
      coalesce(j.output->>'message', j.output->>'value') as reason, j.completed_on as fail_date
    from pgboss.job j left join account a on a.uid = j.data->>'accountId'
    where j.state = 'failed' and j.name not like '\\_\\_%'
    order by j.completed_on desc limit 100`.execute(scope.tx);
  return rows;
});
