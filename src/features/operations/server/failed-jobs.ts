import { sql } from 'kysely';
import { z } from 'zod';
import { house, houseReading } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { deadLetterQueue } from '#platform/jobs/job-queue.ts';
import type { FailedJob } from '../failed-job.ts';

/** Requeues a failed job, with a full set of retries. @throws NOT_FOUND when it is no longer failed */
export const retryFailedJob = house('house.jobs')
  .input(z.strictObject({ id: z.uuid() }))
  .handler(async ({ input, context: { scope } }) => {
    const { numAffectedRows } = await sql`
      update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), started_on = null,
        completed_on = null, output = null
      where id = ${input.id}::uuid and state = 'failed' and name <> ${deadLetterQueue}`.execute(scope.tx);
    if (!numAffectedRows) throw problem('NOT_FOUND', 'This job is no longer waiting for a retry.');
    await sql`delete from pgboss.job where name = ${deadLetterQueue} and source_id = ${input.id}::uuid`.execute(
      scope.tx,
    );
    return { ok: true };
  });

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
