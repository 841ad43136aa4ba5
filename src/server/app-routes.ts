import fs from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { HttpEnv } from '#access/http-env.ts';
import { memoize } from '#lib/memoize.ts';
import { firstPaintCookie, firstPaintCss, plainFirstPaint, readFirstPaint } from '#lib/theme/first-paint.ts';
import { appPolicy, workerPolicy } from '#platform/http/security-headers.ts';

/** Reachable before sign-in. */
const loginPaths = [
  '/login',
  '/logout',
  '/reset-password',
  '/sent-email',
  '/set-password',
  '/confirm-email',
  '/undo-email',
  '/undo-deletion',
  '/email-link',
  '/sign-in-link',
  '/second-factor',
  '/single-sign-on',
];
const signUpPaths = [
  '/signup-account',
  '/signup-account-confirm',
  '/signup-agency',
  '/signup-agency-confirm',
  '/check-email',
  '/invite-user-confirm',
];
/** Pages without the shell, in small bundles of their own. */
function smallPageOf(path: string): string | undefined {
  if (loginPaths.includes(path)) return 'login.html';
  if (signUpPaths.includes(path) || /^\/invite-user\/[^/]+$/.test(path)) return 'signup.html';
  return path === '/phones' ? 'phones.html' : undefined;
}
const year = 'public, max-age=31536000, immutable';

/** What the page's outline waits for: photos unless it is marked. A path without a screen has no frame (spec 1 §2). */
function frameOf(path: string, status: number): string[] {
  if (status === 404) return ['data-frame="none"'];
  if (/^\/(content-feed|media-library)?\/?$/i.test(path)) return [];
  const isForm = /^\/(settings|content)(\/|$)|\/(new|invite)\/?$/i.test(path);
  return [`data-frame="${isForm ? 'form' : 'rows'}"`];
}

/** Tells the page that no one is signed in, which saves it a rejected request (`app-kit/api/is-signed-out.ts` reads it). */
const nobodyMark = 'data-visitor="nobody"';

/** A request for metrics on this port gets a hint where they are, instead of the app's page with a 200. */
const metricsElsewhere = 'Metrics have a port of their own: set METRICS_PORT, and ask for /metrics there.\n';

/**
 * The built management app: hashed files cached forever, pages always fresh.
 * @param sitesOrigin the origin of site previews
 */
export function createAppRoutes(appFolder: string, sitesOrigin: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const pages = new Map<string, string>();
  const page = async (name: string) => {
    const known = pages.get(name);
    if (known) return known;
    const html = await fs.readFile(path.join(appFolder, name), 'utf8');
    pages.set(name, html);
    return html;
  };
  const isKnown = knownPaths(appFolder);
  app.use('/assets/*', async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.res.headers.set('cache-control', year);
    // Immutable files are never revalidated.
    c.res.headers.delete('last-modified');
    if (c.req.path.includes('-worker-')) c.res.headers.set('content-security-policy', workerPolicy);
  });
  app.use('/assets/*', serveStatic({ root: appFolder, precompressed: true }));
  app.get('/assets/*', (c) => c.notFound());
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
  app.get('/metrics', (c) => c.text(metricsElsewhere, 404));
  app.get('*', async (c) => {
    if (c.req.path.startsWith('/api/')) return c.notFound();
    c.header('content-security-policy', appPolicy(sitesOrigin));
    c.header('cache-control', 'no-cache');
    const small = smallPageOf(c.req.path);
    const html = await page(small ?? 'index.html');
    const status = small || (await isKnown(c.req.path)) ? 200 : 404;
    const frame = small ? [] : frameOf(c.req.path, status);
    const marks = [...(c.var.actor.kind === 'anonymous' ? [nobodyMark] : []), ...frame];
    return c.html(painted(html, marks, getCookie(c, firstPaintCookie)), status);
  });
  return app;
}

const themeRules = memoize(100, firstPaintCss);

/** A page in the theme, direction and sidebar state of this browser's last page, before any script runs. */
function painted(html: string, marks: readonly string[], cookie: string | undefined): string {
  const { theme, dir, isSidebarFolded } = readFirstPaint(cookie);
  const all = [
    ...marks,
    ...(dir === 'rtl' ? ['dir="rtl"'] : []),
    ...(isSidebarFolded ? ['data-sidebar="folded"'] : []),
  ];
  const marked = all.length ? html.replace('<html', `<html ${all.join(' ')}`) : html;
  if (theme === plainFirstPaint.theme) return marked;
  return marked.replace('</head>', `<style>${themeRules(theme)}</style></head>`);
}

/** Whether a path leads to a screen, according to the build's list; without it, every path does. */
function knownPaths(appFolder: string): (path: string) => Promise<boolean> {
  let known: Promise<RegExp[] | undefined> | undefined;
  const read = async () => {
    const text = await fs.readFile(path.join(appFolder, 'paths.json'), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as string[]).map(patternOf);
  };
  return async (asked) => {
    const patterns = await (known ??= read());
    return patterns?.some((pattern) => pattern.test(asked)) ?? true;
  };
}

/** `/content/$entryId` as the app's router matches it: in any case, with or without a slash at the end. */
function patternOf(screenPath: string): RegExp {
  const parts = screenPath.split('/').map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}/?$`, 'i');
}
