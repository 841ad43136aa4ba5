import fs from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import { appPolicy } from '#platform/http/security-headers.ts';

/** Pages without the shell: they come as a small bundle of their own. */
const loginPaths = [
  '/login',
  '/logout',
  '/reset-password',
  '/sent-email',
  '/check-email',
  '/set-password',
  '/confirm-email',
  '/undo-email',
];
const year = 'public, max-age=31536000, immutable';

/** Tells the page that nobody is signed in, so that it needn't ask and be refused (`app/is-signed-out.ts` reads it). */
const nobodyMark = 'data-visitor="nobody"';

/** Who asks for metrics here hears where they are, instead of being sent the app's page with a 200. */
const metricsElsewhere = 'Metrics have a port of their own: set METRICS_PORT, and ask for /metrics there.\n';

/** The built management app: hashed files for ever, its pages always fresh. */
export function createAppRoutes(appFolder: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const pages = new Map<string, string>();
  const page = async (name: string) => {
    const known = pages.get(name);
    if (known) return known;
    const html = await fs.readFile(path.join(appFolder, name), 'utf8');
    pages.set(name, html);
    return html;
  };
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', year);
  });
  app.use('/assets/*', serveStatic({ root: appFolder, precompressed: true }));
  app.get('/assets/*', (c) => c.notFound());
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
  app.get('/metrics', (c) => c.text(metricsElsewhere, 404));
  app.get('*', async (c) => {
    if (c.req.path.startsWith('/api/')) return c.notFound();
    c.header('content-security-policy', appPolicy());
    c.header('cache-control', 'no-cache');
    const html = await page(loginPaths.includes(c.req.path) ? 'login.html' : 'index.html');
    return c.html(c.var.actor.kind === 'anonymous' ? html.replace('<html', `<html ${nobodyMark}`) : html);
  });
  return app;
}
