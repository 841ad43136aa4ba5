import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** Our unfinished jobs, without those that are meant for later. */
export async function openJobs(admin: Db) {
  const { rows } = await sql<{ id: string; name: string; state: string; startedOn: Date | null }>`
    select id::text, name, state::text, started_on from pgboss.job
    where name not like '\\_\\_%' and name <> 'dead' and state in ('created', 'retry', 'active')
      and not (state = 'created' and start_after > now())`.execute(admin);
  return rows;
}

/** Waits until no job is left. @throws naming those that are left after `limitMs` */
export async function untilAtRest(admin: Db, limitMs = 120_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const open = await openJobs(admin).catch(() => undefined);
    if (open?.length === 0) return;
    if (performance.now() > deadline) throw new Error(`Jobs that are never done: ${JSON.stringify(open)}`);
    await sleep(200);
  }
}

/** A worker is best killed at work: waits briefly for an active job. */
export async function jobsAtWork(admin: Db) {
  for (let left = 40; ; left -= 1) {
    const active = (await openJobs(admin)).filter(({ state }) => state === 'active');
    if (active.length > 0 || left === 0) return active;
    await sleep(50);
  }
}

export interface Takeover {
  job: string;
  ms: number;
}

/**
 * How long the jobs of a killed worker are delayed, from the kill until the next attempt starts.
 * @param taken what was active when it was killed
 * @param killed when that was, by `performance.now()`
 */
export async function timeTakeovers(
  admin: Db,
  taken: Awaited<ReturnType<typeof openJobs>>,
  killed: number,
): Promise<Takeover[]> {
  const waiting = new Map(taken.map((job) => [job.id, job]));
  const found: Takeover[] = [];
  const deadline = performance.now() + 120_000;
  while (waiting.size > 0 && performance.now() < deadline) {
    // The database may have been killed as well.
    const jobs = await openJobs(admin).catch(() => undefined);
    if (!jobs) {
      await sleep(100);
      continue;
    }
    const open = new Map(jobs.map((job) => [job.id, job]));
    for (const [id, job] of waiting) {
      const now = open.get(id);
      const isStillTaken = now?.state === 'active' && now.startedOn?.getTime() === job.startedOn?.getTime();
      if (isStillTaken || now?.state === 'retry') continue;
      waiting.delete(id);
      found.push({ job: job.name, ms: performance.now() - killed });
    }
    await sleep(100);
  }
  for (const job of waiting.values()) found.push({ job: job.name, ms: Number.POSITIVE_INFINITY });
  return found;
}
