import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { startSession } from '#features/people/server/sessions/session.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const world = await contentWorld();
const { ports, accounts, people } = world;
const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
for (const page of ['index.html', 'login.html']) await writeFile(join(ports.config.dataDir, page), '<!doctype html>');
const main = 'localhost:3000';
const site = 'roofer.sites.localhost:3000';
const draft = await world.addEntry({ title: 'Secret draft' });
const published = await world.addPublished({ title: 'Slate roof' });
const clinicStory = await world.addPublished({ title: 'Bright smile' }, world.stranger);

const browser = request(ports);
const { userId, actor } = people.accountAdmin;
await inSystem(ports.db, 'test', (scope) =>
  startSession(scope, browser, { uid: userId, type: actor.type }, { way: 'password' }),
);
const cookie = `__Host-session=${browser.secret}`;

interface RequestOptions {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

function ask(
  path: string,
  { host = main, method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Response> {
  const init = { method, headers: { host, ...headers }, ...(body !== undefined && { body }) };
  return Promise.resolve(app.request(`http://${host}${path}`, init));
}

const verb = (path: string) => `/api/accounts/${accounts.roofer}/rpc/${path}`;
const json = { 'content-type': 'application/json' };

describe('an address that leads elsewhere', () => {
  test.each([
    ['a host that is not ours', '/x?next=https://evil.example', 'evil.example'],
    ['a host made to look like ours', '/', `${main}.evil.example`],
    ['a host with a name in it', '/', 'localhost:3000@evil.example'],
  ])('of %s goes to the main host’s root and nowhere else', async (_what, path, host) => {
    const response = await app.request(`http://localhost:3000${path}`, { headers: { host } });
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://localhost:3000']);
  });

  test.each([
    '//evil.example',
    '//evil.example/',
    '//evil.example/%2f..',
    '/\\evil.example',
    '/\\evil.example/',
    '/%5cevil.example',
    '/ig//evil.example',
    '/shareme/..//evil.example',
  ])('never leaves our hosts: %s', async (path) => {
    for (const host of [main, site, 'sites.localhost:3000']) {
      const response = await app.request(`http://${host}${path}`, { headers: { host } });
      const location = response.headers.get('location');
      if (!location) continue;
      const { hostname } = new URL(location, `http://${host}/`);
      expect([host, path, location, /(^|\.)localhost$/.test(hostname)]).toEqual([host, path, location, true]);
    }
  });
});

describe('a host that is made up', () => {
  test('by X-Forwarded-Host, Forwarded or an absolute address is not believed', async () => {
    const spoofed = { 'x-forwarded-host': site, forwarded: `host=${site}`, 'x-original-host': site, 'x-host': site };
    const response = await ask('/api/me/rpc/people/getViewer', {
      method: 'POST',
      headers: { ...json, ...spoofed, cookie },
    });
    expect(response.status).toBe(200);
    const elsewhere = await ask('/api/me/rpc/people/getViewer', {
      host: site,
      headers: { 'x-forwarded-host': main, cookie },
    });
    expect(elsewhere.status).toBe(404);
  });

  test.each(['', 'localhost:3000, evil.example', 'localhost%00', 'LOCALHOST.evil.example', '[::1', '../localhost'])(
    'as %j is nobody’s',
    async (host) => {
      const response = await app.request('http://localhost:3000/api/me/rpc/people/getViewer', {
        headers: { host, cookie },
      });
      expect(response.status).toBe(302);
    },
  );

  test('never gets into the mail that resets a password', async () => {
    const body = JSON.stringify({ json: { email: people.accountAdmin.email } });
    const headers = {
      ...json,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    expect((await ask('/api/open/rpc/people/requestPasswordReset', { method: 'POST', headers, body })).status).toBe(
      200,
    );
    const jobs = await ports.boss.fetch<{ payload: object }>('send-password-reset', { batchSize: 5 });
    expect(jobs.map(({ data }) => data.payload)).toEqual([{ email: people.accountAdmin.email }]);
    const spoofed = await ask('/api/open/rpc/people/requestPasswordReset', {
      host: 'evil.example',
      method: 'POST',
      headers: json,
      body,
    });
    expect(spoofed.status).toBe(302);
    expect(await ports.boss.fetch('send-password-reset')).toEqual([]);
  });

  test('by another port or spelling of our name gets neither into mail nor into pages', async () => {
    const body = JSON.stringify({ json: { email: people.agencyAdmin.email } });
    const asked = await ask('/api/open/rpc/people/requestPasswordReset', {
      host: 'LOCALHOST.:666',
      method: 'POST',
      headers: json,
      body,
    });
    expect(asked.status).toBe(200);
    const jobs = await ports.boss.fetch<{ payload: object }>('send-password-reset', { batchSize: 5 });
    expect(jobs.map(({ data }) => data.payload)).toEqual([{ email: people.agencyAdmin.email }]);
    const misspelt = await (await ask('/gallery', { host: 'ROOFER.sites.localhost.:666' })).text();
    expect(misspelt).not.toContain(':666');
    expect(await (await ask('/gallery', { host: site })).text()).toBe(misspelt);
  });
});

describe('a path in another spelling', () => {
  test.each([
    `/api/accounts/${accounts.clinic}/../${accounts.roofer}/rpc/content/listEntries`,
    `/api/accounts/${accounts.roofer}/rpc/../../${accounts.clinic}/rpc/content/listEntries`,
    `/api/accounts/${accounts.roofer}%2f..%2f${accounts.clinic}/rpc/content/listEntries`,
    `/api/accounts/${accounts.clinic}%00/rpc/content/listEntries`,
    `/api/accounts/${accounts.clinic.toUpperCase()}/rpc/content/listEntries`,
    `/api/accounts//${accounts.clinic}/rpc/content/listEntries`,
    `/api/accounts/${accounts.clinic};a=b/rpc/content/listEntries`,
    `/api/accounts/${accounts.roofer},${accounts.clinic}/rpc/content/listEntries`,
    `/api/accounts/${accounts.roofer}/rpc/content/listEntries?id=${accounts.clinic}&accountId=${accounts.clinic}`,
  ])('opens nothing of another tenant: %s', async (path) => {
    const response = await ask(path, { method: 'POST', headers: { ...json, cookie }, body: '{"json":{}}' });
    const text = await response.text();
    expect(text).not.toContain('Bright smile');
  });

  test.each([
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/assets/%2e%2e/index.html',
    '/_site/..%2f..%2fpackage.json',
    '/uploads/..%2f..%2fetc/passwd',
    '/assets/%252e%252e%252f%252e%252e%252f%252e%252e%252fetc/passwd',
    '/_site/%252e%252e%252f%252e%252e%252fpackage.json',
  ])('reaches no file: %s', async (path) => {
    for (const host of [main, site]) {
      const response = await ask(path, { host, headers: { cookie } });
      expect(await response.text()).not.toMatch(/root:|"private": true/);
    }
  });
});

describe('a method that is not meant', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'OPTIONS'])('%s does nothing at a procedure', async (method) => {
    const headers = { ...json, cookie };
    const response = await ask(verb('content/deleteEntry'), {
      method,
      headers,
      body: JSON.stringify({ json: { entryId: draft.uid } }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  test('GET never changes anything, whatever it says of itself', async () => {
    const data = encodeURIComponent(JSON.stringify({ json: { entryId: draft.uid } }));
    for (const override of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const response = await ask(`${verb('content/deleteEntry')}?data=${data}&_method=POST`, {
        headers: { cookie, [override]: 'POST' },
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
    const upload = await ask(`/uploads/${accounts.roofer}`, {
      headers: { cookie, 'tus-resumable': '1.0.0', 'x-http-method-override': 'POST' },
    });
    expect(upload.status).toBe(400);
    // Endpoints without input would succeed if the header counted.
    const viewer = '/api/me/rpc/people/getViewer';
    for (const override of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const asked = await ask(`${viewer}?_method=POST`, { headers: { cookie, [override]: 'POST' } });
      expect([override, asked.status >= 400]).toEqual([override, true]);
      const posted = await ask(viewer, { method: 'POST', headers: { ...json, cookie, [override]: 'GET' } });
      expect([override, posted.status]).toEqual([override, 200]);
    }
    const kept = await world.database.admin
      .selectFrom('entry')
      .select('deletedDate')
      .where('uid', '=', draft.uid)
      .execute();
    expect(kept).toEqual([{ deletedDate: null }]);
  });
});

describe('another website', () => {
  test.each([main, site, 'sites.localhost:3000'])('is let into nothing by CORS at %s', async (host) => {
    for (const path of [
      '/',
      '/api/me/rpc/people/getViewer',
      `/uploads/${accounts.roofer}`,
      '/media/x/200x200',
      '/gallery',
    ])
      for (const method of ['OPTIONS', 'GET']) {
        const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST', cookie };
        const response = await ask(path, { host, method, headers });
        expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, null]);
        expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      }
  });

  test('can’t post a form to a procedure', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { cookie, 'content-type': type, origin: 'https://evil.example' };
      const response = await ask(verb('content/deleteEntry'), { method: 'POST', headers, body: '{"json":{}}' });
      expect(response.status).toBe(403);
    }
  });
});

describe('what is kept of pages', () => {
  test('belongs to its host: one business never gets another’s', async () => {
    const titles = async (host: string) => (await ask('/gallery', { host })).text();
    for (let round = 0; round < 3; round += 1) {
      const [roofer, clinic] = await Promise.all([titles(site), titles('clinic.sites.localhost:3000')]);
      expect([roofer.includes('Slate roof'), roofer.includes('Bright smile')]).toEqual([true, false]);
      expect([clinic.includes('Bright smile'), clinic.includes('Slate roof')]).toEqual([true, false]);
    }
    expect((await ask(`/${clinicStory.uid}`, { host: site })).status).toBe(404);
  });

  test('belongs to its business where all have one host, though both changed as often', async () => {
    await world.database.admin.updateTable('account').set({ siteRevision: 1_000 }).execute();
    const fresh = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
    const titles = async (id: string) =>
      (
        await fresh.request(`http://sites.localhost:3000/ig/${id}/gallery`, {
          headers: { host: 'sites.localhost:3000' },
        })
      ).text();
    for (let round = 0; round < 3; round += 1) {
      const [roofer, clinic] = [await titles(accounts.roofer), await titles(accounts.clinic)];
      expect([roofer.includes('Slate roof'), roofer.includes('Bright smile')]).toEqual([true, false]);
      expect([clinic.includes('Bright smile'), clinic.includes('Slate roof')]).toEqual([true, false]);
    }
  });

  test('is not poisoned by headers that a page’s address doesn’t hold', async () => {
    const evil = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-original-url': '/admin',
      'x-rewrite-url': '/admin',
    };
    const first = await (await ask('/services', { host: site, headers: evil })).text();
    expect(first).not.toContain('evil.example');
    expect(await (await ask('/services', { host: site })).text()).toBe(first);
  });

  test('is private: responses to sessions are not kept by shared caches', async () => {
    const list = await ask(verb('content/listEntries'), {
      method: 'POST',
      headers: { ...json, cookie },
      body: '{"json":{}}',
    });
    expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(published.uid).toBeTruthy();
  });
});

describe('an error', () => {
  const leak =
    /\bat .+:\d+:\d+|node_modules|\/src\/|\/dist\/|select "|select \*|insert into|\bpg_|\bhono\b|kysely|node\/\d|PostgreSQL/i;

  test.each([
    ['/api/accounts/%/rpc/content/listEntries', {}],
    ['/api/me/rpc/people/getViewer', { cookie: `__Host-session=${'%'.repeat(43)}` }],
    ['/api/nothing/here', {}],
    ['/media/%zz/%zz', {}],
    [`/uploads/${accounts.roofer}/%`, { cookie, 'tus-resumable': '1.0.0' }],
    ['/gallery?search=%00&tags=%ff', {}],
    ['/tiles/x/1/2/3.png', {}],
    ['/api/live?topics=evil', { cookie }],
  ])('at %s tells no stack, SQL, path or version', async (path, headers) => {
    for (const host of [main, site, 'sites.localhost:3000'])
      for (const method of ['GET', 'POST']) {
        const response = await ask(path, {
          host,
          method,
          headers: { ...json, ...headers },
          ...(method === 'POST' && { body: '{"json":{"a":' }),
        });
        const text = `${JSON.stringify([...response.headers])}${await response.text()}`;
        expect([path, method, host, leak.exec(text)?.[0]]).toEqual([path, method, host, undefined]);
        expect([response.headers.get('server'), response.headers.get('x-powered-by')]).toEqual([null, null]);
        expect([path, method, host, response.status < 500]).toEqual([path, method, host, true]);
      }
  });
});
