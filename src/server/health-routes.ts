import { sql } from 'kysely';
import { Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { withTimeout } from '#platform/with-timeout.ts';

/** Proxies ask twice a second, and count no answer as a bad one only later. */
const readyWithinMs = 3_000;

/** /livez touches nothing; /readyz asks the database. */
export function createHealthRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  let asking: Promise<unknown> | undefined;
  // One query at a time: those that a frozen server leaves unanswered must not use up the pool.
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
