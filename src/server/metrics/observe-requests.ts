import type { Server } from 'node:http';
import { Histogram } from 'prom-client';
import { createRouteNames } from './route-name.ts';

const duration = new Histogram({
  name: 'fieldfolio_http_request_duration_seconds',
  help: 'From a request to the end of its answer, by route, method and status',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

const routeName = createRouteNames();
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts and times responses. Live streams count when they end. */
export function observeRequests(server: Server): void {
  server.on('request', ({ method = '', url = '' }, response) => {
    const since = performance.now();
    response.once('close', () => {
      const [path = ''] = url.split('?');
      const labels = {
        route: routeName(path, response.statusCode),
        method: known.has(method) ? method : 'other',
        status: response.statusCode,
      };
      duration.observe(labels, (performance.now() - since) / 1_000);
    });
  });
}
