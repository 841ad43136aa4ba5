import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HttpEnv, ResolvedHost } from '#access/http-env.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { companyPages } from '../server/index.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies } = await smallWorld(database);
const { admin } = database;
const northLink = 'https://north.example/offer?a=1&b=2';
await admin
  .updateTable('agency')
  .set({ freeCode: 'north-free', freeDeepLink: northLink })
  .where('uid', '=', agencies.north)
  .execute();
await admin.updateTable('agency').set({ freeCode: 'blue-free' }).where('uid', '=', agencies.blue).execute();
await admin.updateTable('account').set({ inviteCode: 'Dach-Ü' }).where('uid', '=', accounts.roofer).execute();

beforeEach(() => admin.deleteFrom('throttle').execute());

const main: ResolvedHost = { kind: 'management', agencyId: null, origin: 'http://app.test' };
const shared: ResolvedHost = { kind: 'shared', origin: 'http://sites.test' };
const hostOf = (agencyId: string): ResolvedHost => ({ kind: 'management', agencyId, origin: 'http://own.test' });
const siteOf = (accountId: string): ResolvedHost => ({ kind: 'site', accountId, origin: 'http://roofer.test' });

async function visit(path: string, host = main, headers: Record<string, string> = {}) {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('host', host);
    c.set('clientAddress', '203.0.113.9');
    await next();
  });
  const { management, site } = companyPages.routes;
  if (host.kind === 'management')
    for (const [at, { create }] of Object.entries(management)) app.route(at, create(ports));
  else for (const [at, create] of Object.entries(site)) app.route(at, create(ports));
  app.get('*', (c) => c.text('the page itself'));
  const response = await app.request(path, { headers });
  const { status } = response;
  return { status, headers: response.headers, to: response.headers.get('location'), html: await response.text() };
}

const hosts: [string, ResolvedHost][] = [
  ['the main host', main],
  ['the agency’s own host', hostOf(agencies.north)],
  ['the shared host', shared],
  ['a site of the agency’s', siteOf(accounts.roofer)],
];

describe.each(hosts)('on %s', (_name, host) => {
  test('a code opens a page with the agency’s link as its only button', async () => {
    const { status, to } = await visit('/?freeCode=%20North-FREE%20', host);
    expect([status, to]).toEqual([302, '/dlinks?freeCode=north-free']);
    const { html, headers } = await visit(to!, host);
    expect(html).toContain('Northlight Studio invites you');
    expect(html.match(/<a .*?href="[^"]*"/g)).toEqual([
      expect.stringContaining('href="https://north.example/offer?a=1&amp;b=2"'),
    ]);
    expect(html).toContain('<bdi>north.example</bdi>');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|undefined/);
  });

  test('the code of an account leads to its agency', async () => {
    const { to } = await visit(`/?inviteCode=${encodeURIComponent('Dach-Ü')}`, host);
    expect((await visit(to!, host)).html).toContain('north.example');
  });

  test.each([
    ['unknown', 'freeCode=nobody-has'],
    ['of other letters', 'freeCode=%F0%9F%8F%A0%D7%A9%E2%80%AE'],
    ['with a zero byte', 'inviteCode=a%00b'],
    ['half a letter', 'freeCode=%ED%A0%80'],
    ['of 300 characters', `freeCode=${'n'.repeat(300)}`],
    ['a whole address', 'freeCode=https%3A%2F%2Fevil.example'],
    ['markup', 'freeCode=%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ])('a code that is %s opens a page that says so, and nothing else', async (_what, query) => {
    for (const path of [`/?${query}`, `/dlinks?${query}`]) {
      const { status, html, to, headers } = await visit(path, host);
      expect([status, to]).toEqual([404, null]);
      expect(html).toContain('This code opens nothing');
      expect(html).not.toMatch(/<script|evil|nobody-has/);
      expect(headers.get('x-robots-tag')).toContain('noindex');
    }
  });

  test('without a code the root is as ever', async () => {
    expect((await visit('/', host)).html).toBe('the page itself');
    expect((await visit('/?utm_source=x', host)).html).toBe('the page itself');
    expect((await visit('/?freeCode=', host)).html).toBe('the page itself');
    expect((await visit('/?inviteCode=%20%20', host)).html).toBe('the page itself');
    for (const query of ['', '?freeCode=', '?inviteCode=%20%20'])
      expect((await visit(`/dlinks${query}`, host)).status).toBe(404);
  });
});

test.each([
  ['another agency’s own host', hostOf(agencies.north)],
  ['the site of another agency’s account', siteOf(accounts.roofer)],
])('%s opens no code of this agency', async (_name, host) => {
  const { status, html } = await visit('/dlinks?freeCode=blue-free', host);
  expect(status).toBe(404);
  expect(html).not.toContain('Bluebird');
  expect((await visit('/?inviteCode=Dach-%C3%9C', hostOf(agencies.blue))).status).toBe(404);
});

test('an agency without a link offers its sign-up page', async () => {
  const { html } = await visit('/dlinks?freeCode=blue-free');
  expect(html).toContain('Bluebird Studio invites you');
  expect(html).toContain('href="/signup-account?freeCode=blue-free"');
  const onSite = await visit('/dlinks?freeCode=blue-free', siteOf(accounts.clinic));
  expect(onSite.html).toContain(`href="${ports.config.publicUrl.origin}/signup-account?freeCode=blue-free"`);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://a@evil.example', 'ftp://x.example'])(
  'a stored %s is no link',
  async (freeDeepLink) => {
    await admin.updateTable('agency').set({ freeDeepLink }).where('uid', '=', agencies.blue).execute();
    const { html } = await visit('/dlinks?freeCode=blue-free');
    await admin.updateTable('agency').set({ freeDeepLink: null }).where('uid', '=', agencies.blue).execute();
    expect(html).toContain('href="/signup-account?freeCode=blue-free"');
  },
);

test('codes of deleted agencies and accounts are unknown', async () => {
  const deleted = { deletedDate: new Date() };
  await admin.updateTable('account').set(deleted).where('uid', '=', accounts.roofer).execute();
  expect((await visit('/?inviteCode=Dach-%C3%9C')).status).toBe(404);
  expect((await visit('/?freeCode=north-free', siteOf(accounts.roofer))).status).toBe(404);
  await admin.updateTable('account').set({ deletedDate: null }).where('uid', '=', accounts.roofer).execute();
  await admin.updateTable('agency').set(deleted).where('uid', '=', agencies.north).execute();
  expect((await visit('/?freeCode=north-free')).status).toBe(404);
  await admin.updateTable('agency').set({ deletedDate: null }).where('uid', '=', agencies.north).execute();
});

test('guessing is stopped, even at right codes, and right codes are not counted', async () => {
  for (let i = 0; i < 35; i++) expect((await visit('/dlinks?freeCode=north-free')).status).toBe(200);
  for (let i = 0; i < 30; i++) expect((await visit(`/?freeCode=guess-${i}`)).status).toBe(404);
  const { status, headers, html } = await visit('/?freeCode=north-free');
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(html).toContain('Too many tries');
});

test('pages speak the visitor’s language', async () => {
  const { html } = await visit('/dlinks?freeCode=north-free', shared, { 'accept-language': 'he' });
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).toContain('הזמנה מאת Northlight Studio');
});

test('sites have the address of the page for what isn’t there', async () => {
  for (const host of [shared, siteOf(accounts.roofer)]) {
    const { status, html } = await visit('/pages/errors/error-404', host);
    expect(status).toBe(404);
    expect(html).toContain('Oops, 404 - PAGE NOT FOUND');
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>GO TO HOMEPAGE/);
    expect(html).not.toMatch(/Fieldfolio|Northlight/);
  }
});
