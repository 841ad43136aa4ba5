import type { Server } from 'node:http';
import { subscribe } from 'node:diagnostics_channel';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, register } from 'prom-client';
import { createHttpServer, listenAt } from '#platform/http/listen-at.ts';
import type { Log } from '#platform/log.ts';

/**
 * Prometheus' text format at /metrics, on a separate port, so that no proxy that publishes the product exposes it.
 * @throws ListenError when it can't listen on the address
 */
export async function serveMetrics(port: number, host: string, pool: pg.Pool, log: Log): Promise<Server> {
  collectDefaultMetrics();
  watchDatabase(pool);
  watchPages();
  const server = createHttpServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'the metrics could not be read');
        response.writeHead(503, { 'retry-after': '5' }).end();
      },
    );
  });
  await listenAt(server, { port, host });
  return server;
}

/** Public responses sent from memory, pages served from the cache, and pages rendered. */
function watchPages(): void {
  const pages = new Counter({
    name: 'fieldfolio_pages_total',
    help: 'Public pages by how they were answered: memory (sent as it was kept, pictures too), hit (kept page) or render (made anew)',
    labelNames: ['outcome'],
  });
  subscribe('fieldfolio.page', (outcome) => pages.inc({ outcome: String(outcome) }));
}

interface Queue {
  name: string;
  state: string;
  jobs: string;
  age: number;
}

/** Metrics of the pool, and number and age of waiting jobs; queried when scraped. */
function watchDatabase(pool: pg.Pool): void {
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
