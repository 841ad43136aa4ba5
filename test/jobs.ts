import type { AnyJob } from '#access/jobs/define-job.ts';
import { runJob } from '#access/jobs/run-jobs.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import type { TestPorts } from './ports.ts';

/**
 * Does what is waiting in the queues of these kinds of job, and what that leads to among them.
 * A job that fails fails the test.
 * @returns how many were done
 */
export async function runPendingJobs(ports: TestPorts, jobs: readonly AnyJob[]): Promise<number> {
  let done = 0;
  for (let found = true; found;) {
    found = false;
    for (const job of jobs)
      for (const message of await ports.boss.fetch<JobMessage>(job.name, { batchSize: 20 })) {
        await runJob(job, { ...message, signal: new AbortController().signal }, ports);
        await ports.boss.complete(job.name, message.id);
        found = true;
        done += 1;
      }
  }
  return done;
}
