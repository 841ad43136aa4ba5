import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { getSiteSettings, updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { rememberHosts } from '#features/tenants/server/domains/former-hosts.ts';
import { contentWorld } from '#test/content-world.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const world = await contentWorld();
const { ports, accounts, database } = world;

const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
const photo = await world.addMediaItem();
const key = `accounts/${accounts.roofer}/media/${photo}/200.webp`;
await ports.storage.put(key, Buffer.from('RIFF'));
const variants = JSON.stringify([{ name: '200x200', width: 200, height: 150, bytes: 4, key }]);
await database.admin.updateTable('media').set({ variants }).where('uid', '=', photo).execute();
const shown = await world.addPublished({ title: 'Slate roof', mediaIds: [photo] });

const roofer = 'roofer.sites.localhost:3000';
const shared = 'sites.localhost:3000';
const ask = async (host: string, path: string) => app.request(`http://${host}${path}`, { headers: { host } });
const read = async (host: string, path: string) => {
  const response = await ask(host, path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const setDeleted = (deletedDate: Date | null) =>
  database.admin.updateTable('account').set({ deletedDate }).where('uid', '=', accounts.roofer).execute();
const pages: [string, string][] = [
  [roofer, '/'],
  [roofer, '/gallery'],
  [roofer, '/slate-roof'],
  [roofer, '/login'],
  [roofer, '/sitemap.xml'],
  [roofer, '/feed.xml'],
  [roofer, '/share-image.jpg'],
  [shared, `/ig/${accounts.roofer}/gallery`],
];

function expectClosed({ status, headers, html }: Awaited<ReturnType<typeof read>>): void {
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([410, null, 'no-store']);
  for (const part of ['<title>This website is closed', '<main', 'noindex']) expect(html).toContain(part);
  expect(html).not.toMatch(/<a |<script|Summit/);
}

test('visitors of a deleted business read that it is closed, at every address, until it is restored', async () => {
  expect((await read(roofer, '/gallery')).html).toContain('Slate roof');
  await setDeleted(new Date());
  for (const [host, path] of pages) await expect.poll(async () => (await ask(host, path)).status).toBe(410);
  for (const [host, path] of pages) expectClosed(await read(host, path));
  expect((await ask(roofer, `/media/${photo}/200x200`)).status).toBe(404);
  expect((await ask(shared, `/media/${photo}/200x200`)).status).toBe(404);
  await setDeleted(null);
  expect((await read(roofer, '/gallery')).html).toContain('Slate roof');
  expect((await ask(roofer, `/media/${photo}/200x200`)).status).toBe(200);
});

test('the host of a purged business stays closed; an unknown one redirects to the main host', async () => {
  await database.admin.updateTable('account').set({ slug: 'moved' }).where('uid', '=', accounts.landscaper).execute();
  await inSystem(ports.db, 'test', (scope) => rememberHosts(scope, [accounts.landscaper], ports.config.sitesHost));
  await database.admin.deleteFrom('account').where('uid', '=', accounts.landscaper).execute();
  expectClosed(await read('moved.sites.localhost:3000', '/gallery'));
  expect((await ask('stranger.example', '/gallery')).headers.get('location')).toBe('http://localhost:3000');
});

test('a site that is switched off is dark with its media, and comes back', async () => {
  const media = async (host: string) => (await ask(host, `/media/${photo}/200x200`)).status;
  const save = (version: number, enableGalleryPreview: boolean) =>
    call(
      updateSiteSettings,
      { version, settings: { ...SiteSettings.parse({}), enableGalleryPreview, heroImagesArr: [photo] } },
      world.owner,
    );
  const { version } = await save(0, false);
  await expect.poll(async () => (await read(roofer, '/gallery')).html).toContain('Gallery is currently disabled');
  expect((await read(roofer, '/gallery')).html).not.toMatch(/<a |\/media\//);
  expect([await media(roofer), await media(shared)]).toEqual([404, 404]);
  await save(version, true);
  await expect.poll(async () => (await read(roofer, '/gallery')).html).toContain('Slate roof');
  expect([await media(roofer), await media(shared)]).toEqual([200, 200]);
});

test('a site that is switched off returns nothing of the business, whatever is requested', async () => {
  const save = (version: number, enableGalleryPreview: boolean) => {
    const settings = { ...SiteSettings.parse({}), enableGalleryPreview, thankYouJsScript: 'go()', logoMediaId: photo };
    return call(updateSiteSettings, { version, settings }, world.owner);
  };
  const { version } = await call(getSiteSettings, undefined, world.owner);
  const on = await save(version, true);
  const sitemap = await read(roofer, '/sitemap.xml');
  const pages = [...sitemap.html.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(pages).toContain('/slate-roof');
  const files = ['/manifest.webmanifest', '/icon.svg', '/icon-192.png', '/icon-512.png', '/favicon.ico'];
  const dark = [...files, '/thank-you/script', `/media/${photo}/200x200`, '/tiles/light/3/2/3.webp'];
  for (const path of dark) expect([path, (await ask(roofer, path)).status]).toEqual([path, 200]);
  await save(on.version, false);
  await expect.poll(async () => (await read(roofer, '/gallery')).html).toContain('Gallery is currently disabled');
  for (const path of dark) expect([path, (await ask(roofer, path)).status]).toEqual([path, 404]);
  const lists = ['/sitemap.xml', '/places.json', '/robots.txt', '/sitemap-1.xml', '/rss.xml', '/atom.xml', '/feed.xml'];
  const entry = [`/?id=${shown.uid}`, `/${shown.uid}`, '/gallery?q=slate', '/thank-you', `/shareme/${shown.uid}`];
  for (const path of [...pages, ...lists, ...entry])
    for (const [host, prefix] of [
      [roofer, ''],
      [shared, `/ig/${accounts.roofer}`],
    ] as const) {
      const { html } = await read(host, prefix + path);
      expect(html, path).not.toMatch(/slate.roof|\/media\/|go\(\)|<form|<a /i);
    }
  const fragment = await app.request(`http://${roofer}/gallery`, { headers: { host: roofer, 'x-fragment': 'more' } });
  expect(await fragment.text()).toContain('Gallery is currently disabled');
  const form = await app.request(`http://${roofer}/contact-us`, { method: 'POST', headers: { host: roofer } });
  expect(form.status).toBe(404);
});
