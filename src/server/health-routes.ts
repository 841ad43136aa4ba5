import { sql } from 'kysely';
import { Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';

/** /livez touches nothing; /readyz asks the database. */
export function createHealthRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await sql`select 1`.execute(ports.db);
      return c.text('ok');
    } catch {
      return c.text('the database does not answer', 503, { 'retry-after': '3' });
    }
  });
  return app;
}
