import type pg from 'pg';
import type { Ports } from '#access/ports.ts';
import type { Web } from './start-web.ts';

/** Starts metrics and tracing if configured; their libraries are loaded only then. */
export async function startWatching(
  { config, log }: Ports,
  pool: pg.Pool,
  web: Web | undefined,
): Promise<{ stop(): Promise<void> }> {
  const stops: (() => unknown)[] = [];
  if (config.tracesUrl) {
    const { startTracing } = await import('../tracing/start-tracing.ts');
    stops.push(startTracing(config.tracesUrl));
  }
  if (config.metricsPort) {
    const { serveMetrics } = await import('../metrics/serve-metrics.ts');
    const { observeRequests } = await import('../metrics/observe-requests.ts');
    if (web) observeRequests(web.server);
    const server = await serveMetrics(config.metricsPort, config.host, pool, log);
    stops.push(() => server.close());
  }
  return {
    async stop() {
      for (const stop of stops) await stop();
    },
  };
}
