import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type Actor, anonymous } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { temporaryFolder } from '#test/media-files.ts';
import { createAppRoutes } from './app-routes.ts';

const { path: folder } = await temporaryFolder();
for (const page of ['index.html', 'login.html', 'signup.html'])
  await writeFile(join(folder, page), '<!doctype html><html lang="en">');
const person: Actor = { kind: 'user', userId: 'u', type: 'account', sessionKey: 's' };

async function ask(
  actor: Actor,
  path: string,
  headers: Record<string, string> = {},
  pages = folder,
): Promise<Response> {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('actor', actor);
    await next();
  });
  app.route('/', createAppRoutes(pages, 'http://sites.test'));
  return app.request(path, { headers });
}

const pageFor = async (actor: Actor, path: string) => (await ask(actor, path)).text();

test.each(['/', '/content-feed', '/login'])(
  '%s tells the app when nobody is signed in, and only then',
  async (path) => {
    expect(await pageFor(anonymous, path)).toBe('<!doctype html><html data-visitor="nobody" lang="en">');
    expect(await pageFor(person, path)).toBe('<!doctype html><html lang="en">');
  },
);

test('the app runs only its own scripts, can’t be framed by other websites, and is revalidated each time', async () => {
  const { headers } = await ask(anonymous, '/login');
  const policy = headers.get('content-security-policy')?.split('; ');
  for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('a page comes in the theme, the direction and the sidebar that this browser had last, and runs nothing for it', async () => {
  const root = '<!doctype html><html lang="en"><head></head>';
  const pages = join(folder, 'first-paint');
  await mkdir(pages);
  await writeFile(join(pages, 'index.html'), root);
  const asked = async (cookie: string) => (await ask(person, '/content-feed', { cookie }, pages)).text();
  const dark = await asked('first-paint=dark.rtl.folded');
  expect(dark).toContain('<html dir="rtl" data-sidebar="folded" lang="en">');
  expect(dark).toMatch(/<style>:root{color-scheme:dark;--ff-bg:#[0-9a-f]{6};[^<]*<\/style><\/head>/);
  expect(await asked('first-paint=System.ltr.wide')).toContain('prefers-color-scheme:dark');
  expect(await asked('first-paint=<script>alert(1)</script>.left.gone')).toBe(root);
});

test.each([
  ['/', undefined],
  ['/media-library', undefined],
  ['/settings/team', 'form'],
  ['/content/8a31', 'form'],
  ['/accounts/new', 'form'],
  ['/content-list', 'rows'],
  ['/leads', 'rows'],
  ['/login', undefined],
])('%s waits in the outline of its own screen', async (path, frame) => {
  expect(/data-frame="(\w+)"/.exec(await pageFor(person, path))?.[1]).toBe(frame);
});

test('a request for metrics on the app’s port says that they have a separate port', async () => {
  const response = await ask(anonymous, '/metrics');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('METRICS_PORT');
});

test('a path without a screen is not found, on the app’s own page', async () => {
  const screens = ['/', '/content-feed', '/content-feed/$entryId', '/settings'];
  await writeFile(join(folder, 'paths.json'), JSON.stringify(screens));
  for (const path of [
    '/',
    '/content-feed',
    '/content-feed/',
    '/content-feed/8a31',
    '/Settings',
    '/login',
    '/signup-account',
    '/signup-agency',
    '/check-email',
  ])
    expect([path, (await ask(anonymous, path)).status]).toEqual([path, 200]);
  for (const path of ['/no/such/page', '/content-feed/8a31/more', '/settings/nothing', '/pages/errors/error-404']) {
    const answer = await ask(anonymous, path);
    expect([path, answer.status, answer.headers.get('content-security-policy')]).toEqual([
      path,
      404,
      expect.stringContaining("default-src 'self'"),
    ]);
    expect(await answer.text()).toContain('<!doctype html>');
  }
});

test.each(['index.html', 'login.html', 'signup.html'])(
  'the first answer of %s has a title and a main part',
  async (name) => {
    const html = await readFile(join(import.meta.dirname, '../app', name), 'utf8');
    expect(html).toMatch(/<title>.+<\/title>[\s\S]*<main/);
  },
);

test('a worker loads its parts from here and nothing else; other files run nothing when they are opened', async () => {
  await mkdir(join(folder, 'assets'));
  for (const name of ['sheet-worker-abc.js', 'base-abc.js']) await writeFile(join(folder, 'assets', name), '');
  const policyOf = async (name: string) =>
    (await ask(person, `/assets/${name}`)).headers.get('content-security-policy');
  expect(await policyOf('sheet-worker-abc.js')).toBe("default-src 'none'; script-src 'self'");
  expect(await policyOf('base-abc.js')).toBeNull();
});
