import type pg from 'pg';
import { Gauge } from 'prom-client';

interface Queue {
  name: string;
  state: string;
  jobs: string;
  age: number;
}

/** Metrics of the pool, and number and age of waiting jobs; queried when scraped. */
export function watchDatabase(pool: pg.Pool): void {
  watchPool(pool);
  const jobs = new Gauge({
    name: 'fieldfolio_jobs',
    help: 'Jobs by queue and state: created and retry wait, active run, failed have given up',
    labelNames: ['queue', 'state'],
  });
  const age = new Gauge({
    name: 'fieldfolio_job_age_seconds',
    help: 'Since when the oldest job of a queue could have been started',
    labelNames: ['queue'],
    async collect() {
      const rows = await readQueues(pool);
      jobs.reset();
      age.reset();
      for (const { name, state, jobs: count, age: seconds } of rows) {
        jobs.set({ queue: name, state }, Number(count));
        if (state === 'created' || state === 'retry') age.set({ queue: name }, Math.max(0, seconds));
      }
    },
  });
}

async function readQueues(pool: pg.Pool): Promise<Queue[]> {
  const { rows } = await pool.query<Queue>(
    `select name, state::text, count(*) as jobs, extract(epoch from now() - min(start_after))::float8 as age
     from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`,
  );
  return rows;
}

function watchPool(pool: pg.Pool): void {
  const connections = new Gauge({
    name: 'fieldfolio_database_connections',
    help: 'Connections of the pool: all, idle ones, and requests that wait for one',
    labelNames: ['state'],
    collect() {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
