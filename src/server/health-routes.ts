import { sql } from 'kysely';
import { Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { withTimeout } from '#platform/with-timeout.ts';

/** Proxies check twice a second and take longer to notice a missing response than an error. */
const readyWithinMs = 3_000;

/** /livez has no dependencies; /readyz queries the database. */
export function createHealthRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  let asking: Promise<unknown> | undefined;
  // One query at a time: queries that a frozen server never finishes must not use up the pool.
  const ask = () => (asking ??= sql`select 1`.execute(ports.db).finally(() => (asking = undefined)));
  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await withTimeout(ask(), readyWithinMs);
      return c.text('ok');
    } catch {
      return c.text('the database does not answer', 503, { 'retry-after': '3' });
    }
  });
  return app;
}
