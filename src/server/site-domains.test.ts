import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { previewDomain } from '#features/tenants/server/site-domains/site-domain.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const world = await contentWorld();
const { accounts, people, database, ports } = world;
const setAccount = (uid: string, change: object) =>
  database.admin.updateTable('account').set(change).where('uid', '=', uid).execute();
await setAccount(accounts.roofer, { whitelabelDomain: 'roofs.example', whitelabelVerifiedDate: new Date() });
await setAccount(accounts.landscaper, { whitelabelDomain: 'www.gardens.example' });
await world.addPublished({ title: 'Slate roof' });
const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
const ask = (host: string, path: string, init: RequestInit = {}) =>
  app.request(`http://${host}:3000${path}`, { ...init, headers: { host: `${host}:3000`, ...init.headers } });

test('the other name redirects permanently to the same page of the main one', async () => {
  const response = await ask('www.roofs.example', '/gallery?service=roofs');
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    'http://roofs.example:3000/gallery?service=roofs',
  ]);
  expect((await ask('www.roofs.example', '/contact-us', { method: 'POST' })).status).toBe(308);
  expect((await ask('roofs.example', '/gallery')).status).toBe(200);
});

test('another name of the same domain is not served', async () => {
  for (const host of ['shop.roofs.example', 'www.www.roofs.example', 'gardens.example', 'www.gardens.example'])
    expect([host, (await ask(host, '/')).headers.get('location')]).toEqual([host, ports.config.publicUrl.origin]);
});

test('each of its names returns whose site it is, and hosts without a site don’t', async () => {
  for (const host of ['roofs.example', 'www.roofs.example', 'roofer.sites.localhost'])
    expect(await (await ask(host, '/.well-known/fieldfolio')).text()).toBe(accounts.roofer);
  for (const host of ['localhost', 'sites.localhost', 'nobody.example'])
    expect([host, (await ask(host, '/.well-known/fieldfolio')).status]).toEqual([host, 404]);
});

test('a domain preview shows the site with its new domain in all URLs, unlisted, for an hour', async () => {
  const green = { context: request(ports, people.agencyAdmin.actor, accounts.landscaper) };
  const { address } = await call(previewDomain, undefined, green);
  const { hostname } = new URL(address);
  expect(hostname).toMatch(/^try-[0-9a-f]{32}\.sites\.localhost$/);
  const response = await ask(hostname, '/gallery');
  const page = await response.text();
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
  expect(page).toContain('property="og:url" content="http://www.gardens.example:3000/');
  expect(page).not.toContain('try-');
  expect(await (await ask(hostname, '/sitemap.xml')).text()).toContain('http://www.gardens.example:3000/');
  await setAccount(accounts.landscaper, { domainPreviewExpireDate: new Date(Date.now() - 1_000) });
  const later = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
  expect((await later.request(address, { headers: { host: `${hostname}:3000` } })).status).toBe(302);
});

test('a domain preview needs a domain', async () => {
  await setAccount(accounts.clinic, { whitelabelDomain: null });
  const clinic = { context: request(ports, people.otherOwner.actor, accounts.clinic) };
  await expect(call(previewDomain, undefined, clinic)).rejects.toMatchObject({ code: 'CONFLICT' });
});
