import { sql } from 'kysely';
import type { Log } from '#platform/log.ts';
import type { Db } from '#platform/database.ts';
import { inSystem } from '../scope.ts';

const everyMs = 15_000;
/** Clocks of several machines are never quite the same. */
const tolerance = sql`interval '5 seconds'`;

/**
 * When the clock has been set back, jobs from before that are due in the future, and signs of life of workers that may
 * be dead lie there too. They are brought to the present, or all of them would wait for as long as the step was.
 */
export function followClockSteps(db: Db, log: Log): void {
  const look = () =>
    inSystem(db, 'clock', async ({ tx }) => {
      const { numAffectedRows } = await sql`
        update pgboss.job set
          created_on = least(created_on, pgboss.job_now()),
          started_on = least(started_on, pgboss.job_now()),
          start_after = case when state < 'active' then least(start_after, pgboss.job_now()) else start_after end,
          heartbeat_on = least(heartbeat_on, pgboss.job_now())
        where state <= 'active' and greatest(created_on, started_on, heartbeat_on) > pgboss.job_now() + ${tolerance}`.execute(
        tx,
      );
      if (numAffectedRows)
        log.warn({ jobs: Number(numAffectedRows) }, 'the clock was set back; jobs were brought along');
    }).catch((error: unknown) => log.warn({ err: error }, 'whether the clock was set back could not be looked up'));
  setInterval(() => void look(), everyMs).unref();
}
