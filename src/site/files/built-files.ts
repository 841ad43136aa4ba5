import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';

const year = 'public, max-age=31536000, immutable';

/**
 * Scripts and fonts of public pages; hosts of the app have pages without its shell, which use the same fonts. Embeds in
 * sandboxed frames have no origin, so every origin may load them.
 */
export function createBuiltFileRoutes(folder: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use('/_site/*', async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.res.headers.set('cache-control', year);
    c.res.headers.set('access-control-allow-origin', '*');
  });
  const rewriteRequestPath = (address: string) => address.slice('/_site'.length);
  app.use('/_site/*', serveStatic({ root: folder, precompressed: true, rewriteRequestPath }));
  app.get('/_site/*', (c) => c.notFound());
  return app;
}
