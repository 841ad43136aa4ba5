import { sql } from 'kysely';
import { z } from 'zod';
import { house } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { deadLetterQueue } from '#platform/jobs/job-queue.ts';

/** Requeues a failed job, with a full set of retries. @throws NOT_FOUND when it is no longer failed */
export const retryFailedJob = house('house.jobs')
  .input(z.strictObject({ id: z.uuid() }))
  .handler(async ({ input, context: { scope } }) => {
    const { numAffectedRows } = await sql`
      update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), started_on = null,
        completed_on = null, output = null
      where id = ${input.id}::uuid and state = 'failed' and name <> ${deadLetterQueue}`.execute(scope.tx);
    if (!numAffectedRows) throw problem('NOT_FOUND', 'This job is not waiting for a retry any more.');
    await sql`delete from pgboss.job where name = ${deadLetterQueue} and source_id = ${input.id}::uuid`.execute(
      scope.tx,
    );
    return { ok: true };
  });
