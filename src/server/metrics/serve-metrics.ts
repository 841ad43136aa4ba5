import type { Server } from 'node:http';
import { subscribe } from 'node:diagnostics_channel';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, register } from 'prom-client';
import { createHttpServer, listenAt } from '#platform/http/listen-at.ts';
import type { Log } from '#platform/log.ts';
import { watchDatabase } from './watch-database.ts';

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
