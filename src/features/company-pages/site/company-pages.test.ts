import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { HttpEnv } from '#access/http-env.ts';
import { inSystem } from '#access/scope.ts';
import { ensureHouseAgency } from '#features/tenants/server/agencies/insert-agency.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { companyPages as names } from '../company.ts';
import { companyPages } from '../server/index.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies } = await smallWorld(database);
const { admin } = database;
await admin.updateTable('agency').set({ freeCode: 'blue-free' }).where('uid', '=', agencies.blue).execute();

async function visit(path: string, agencyId: string | null = null) {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('host', { kind: 'management', agencyId, origin: 'http://app.test' });
    await next();
  });
  for (const [at, { create }] of Object.entries(companyPages.routes.management)) app.route(at, create(ports));
  const response = await app.request(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

describe.each(names)('/%s', (name) => {
  test('is in the words and colors of the host’s agency, and needs no script', async () => {
    const { status, html, headers } = await visit(`/${name}`, agencies.north);
    expect([status, html.startsWith('<!doctype html>')]).toEqual([200, true]);
    expect(html).toContain('Northlight Studio');
    expect(html).not.toMatch(/<script|Fieldfolio|undefined/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('matches with a trailing slash, and nothing below it', async () => {
    expect((await visit(`/${name}/`)).status).toBe(200);
    expect((await visit(`/${name}/more`)).status).toBe(404);
  });
});

test('an address with a code is in the look of its agency, and its links keep the code', async () => {
  const { html } = await visit('/welcome?freeCode=Blue-Free');
  expect(html).toContain('Welcome to Bluebird Studio');
  expect(html).toContain('href="/signup-account?freeCode=blue-free"');
  expect((await visit(`/terms?from=${accounts.clinic}`)).html).toContain('Bluebird');
  expect((await visit('/terms?freeCode=nobody&from=%3Cscript%3E')).html).not.toContain('<script');
});

test('the operator is named by the house’s own agency, with an address to write to', async () => {
  expect((await visit('/terms')).html).toContain('between you and Fieldfolio');
  expect((await visit('/privacy')).html).toContain('How Fieldfolio handles personal data.');
  const uid = await inSystem(database.db, 'test', ensureHouseAgency);
  // Until it names an address, the house's first person is whom to ask.
  expect((await visit('/support')).html).toMatch(/mailto:\w+@/);
  const own = { businessName: 'Fieldfolio & Sons Ltd', email: 'help@fieldfolio.example' };
  await admin.updateTable('agency').set(own).where('uid', '=', uid).execute();
  const { html } = await visit('/support');
  expect(html).toContain('mailto:help@fieldfolio.example');
  expect((await visit('/terms')).html).toContain('Fieldfolio &amp; Sons Ltd');
  expect((await visit('/privacy')).html).toContain('Sons Ltd handles personal data in Fieldfolio.');
});

test('the operator has the product’s mark, an agency without an icon its initial', async () => {
  const mark = /<span class="mark" aria-hidden="true">(<svg|[A-Z]<)/;
  const { html } = await visit('/support');
  expect([mark.exec(html)?.[1], html.includes('rel="icon" href="data:image/svg+xml')]).toEqual(['<svg', true]);
  expect(mark.exec((await visit('/support', agencies.north)).html)?.[1]).toBe('N<');
});

test('an agency’s own privacy policy takes the place of ours', async () => {
  const policyUrl = 'https://north.example/privacy';
  await admin.updateTable('agency').set({ policyUrl }).where('uid', '=', agencies.north).execute();
  const { status, headers } = await visit('/privacy', agencies.north);
  expect([status, headers.get('location')]).toEqual([302, policyUrl]);
});

test('an agency that has written a page shows its own, as text, and the others stay standard', async () => {
  const own = { title: 'Northlight <b>terms</b>', text: 'Hello.\n\n# Rule 1\nBe <script>kind</script>.' };
  await admin
    .insertInto('agencyPage')
    .values({ agencyId: agencies.north, page: 'terms', ...own })
    .execute();
  const { html } = await visit('/terms', agencies.north);
  expect(html).toContain('<h2 dir="auto">Rule 1</h2>');
  expect(html).toContain('Be &lt;script&gt;kind');
  expect(html).toContain('Northlight &lt;b&gt;terms');
  expect(html).not.toContain('These terms apply');
  expect((await visit('/terms', agencies.blue)).html).toContain('These terms apply');
  expect((await visit('/welcome', agencies.north)).html).toContain('Welcome to Northlight Studio');
});

test('help is at the support address, and newcomers are welcomed in the agency’s words', async () => {
  const given = { supportEmail: 'help@north.example', welcomeText: 'Good to have you.' };
  await admin.updateTable('agency').set(given).where('uid', '=', agencies.north).execute();
  expect((await visit('/support', agencies.north)).html).toContain('mailto:help@north.example');
  expect((await visit('/welcome', agencies.north)).html).toContain('Good to have you.');
});
