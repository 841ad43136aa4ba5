import { sql } from 'kysely';
import { houseReading } from '#access/procedures.ts';
import { deadLetterQueue } from '#platform/jobs/job-queue.ts';
import type { FailedJob } from '../failed-job.ts';

/**
 * Jobs that used up their retries, newest first, at most 100. Copies in the dead letter queue are excluded, so that
 * each failure is listed once.
 */
export const listFailedJobs = houseReading('house.jobs').handler(async ({ context: { scope } }) => {
  const { rows } = await sql<FailedJob>`
    select j.id::text, j.name, j.data->>'accountId' as account_id, a.business_name, j.retry_count + 1 as tries,
      coalesce(j.output->>'message', j.output->>'value') as reason, j.completed_on as fail_date
    from pgboss.job j left join account a on a.uid = j.data->>'accountId'
    where j.state = 'failed' and j.name not like '\\_\\_%' and j.name <> ${deadLetterQueue}
    order by j.completed_on desc, j.id limit 100`.execute(scope.tx);
  return rows;
});
