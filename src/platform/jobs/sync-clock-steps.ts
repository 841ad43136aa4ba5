import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';

const everyMs = 15_000;
/** Clocks of several machines always differ slightly. */
const tolerance = sql`interval '5 seconds'`;

/**
 * When the clock is set back, earlier jobs are due in the future, and heartbeats of possibly dead workers are in the
 * future, too. This moves them to the present; otherwise all would wait for as long as the step was.
 * @param inTransaction runs its work with access to all jobs
 */
export function syncClockSteps(inTransaction: (work: (tx: Tx) => Promise<void>) => Promise<void>, log: Log): void {
  const look = async () => {
    try {
      await inTransaction((tx) => bringToPresent(tx, log));
    } catch (error) {
      log.warn({ err: error }, 'whether the clock was set back could not be looked up');
    }
  };
  setInterval(() => void look(), everyMs).unref();
}

/** In pg-boss's own table, since pg-boss has no API for this. */
async function bringToPresent(tx: Tx, log: Log): Promise<void> {
  const { numAffectedRows } = await sql`
    update pgboss.job set
      created_on = least(created_on, pgboss.job_now()),
      started_on = least(started_on, pgboss.job_now()),
      start_after = case when state < 'active' then least(start_after, pgboss.job_now()) else start_after end,
      heartbeat_on = least(heartbeat_on, pgboss.job_now())
    where state <= 'active' and greatest(created_on, started_on, heartbeat_on) > pgboss.job_now() + ${tolerance}`.execute(
    tx,
  );
  if (numAffectedRows) log.warn({ jobs: Number(numAffectedRows) }, 'the clock was set back; jobs were brought along');
}
