import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import type { KeyPermission } from '#access/permissions.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#features/api-keys/server/api-keys.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { createHttpApp } from '../http-app.ts';
import { createOutbox } from '../live/outbox.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { people, accounts } = await smallWorld(database);
const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
const owner = { context: request(ports, people.accountAdmin.actor, accounts.roofer) };
const everything: KeyPermission[] = [
  'account.read',
  'content.read',
  'content.edit',
  'content.publish',
  'taxonomy.update',
];

const makeKey = (permissions = everything, expireDays: number | null = null) =>
  call(createApiKey, { name: 'Website builder', permissions, expireDays }, owner);

interface Answer {
  uid?: string;
  version?: number;
  title?: string;
  detail?: string;
  nextCursor?: string;
  entries?: { title: string }[];
  fields?: Record<string, string>;
  current?: unknown;
}
interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  account?: string;
  key?: string;
}
let { uid: keyId, secret } = await makeKey();

async function rest(
  path: string,
  { method = 'GET', body, headers = {}, account = accounts.roofer, key = secret }: Sent = {},
) {
  const response = await app.request(`http://localhost:3000/api/accounts/${account}/${path}`, {
    method,
    headers: { host: 'localhost:3000', authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = (text ? JSON.parse(text) : undefined) as Answer;
  return { status: response.status, headers: response.headers, answer };
}

const create = (title: string, headers: Record<string, string> = {}) =>
  rest('entries', { method: 'POST', body: { title }, headers });
const titles = async (query = '') => (await rest(`entries${query}`)).answer.entries?.map(({ title }) => title);

describe('a key', () => {
  beforeEach(async () => void ({ uid: keyId, secret } = await makeKey()));

  test('opens its own account and no other one', async () => {
    expect((await rest('profile')).answer).toMatchObject({
      accountId: accounts.roofer,
      businessName: 'Summit Roofing',
    });
    expect((await rest('profile', { account: accounts.landscaper })).status).toBe(404);
    expect((await rest('profile', { account: '*' })).status).toBe(404);
  });

  test('may do what it was given, and learns what it lacks', async () => {
    const { secret: reader } = await makeKey(['content.read']);
    expect((await rest('entries', { key: reader })).status).toBe(200);
    const refused = await rest('entries', { key: reader, method: 'POST', body: { title: 'No' } });
    expect([refused.status, refused.answer.detail]).toEqual([403, expect.stringContaining('content.edit')]);
  });

  test('is worth nothing once it is revoked, expired or misspelt', async () => {
    await call(revokeApiKey, { keyId }, owner);
    const { uid, secret: old } = await makeKey(everything, 1);
    await database.admin
      .updateTable('apiKey')
      .set({ expireDate: new Date(0) })
      .where('uid', '=', uid)
      .execute();
    for (const key of [secret, old, `${old.slice(0, -1)}!`, '']) {
      const { status, headers, answer } = await rest('profile', { key });
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(answer.detail).toContain('valid API key');
    }
    await expect(call(revokeApiKey, { keyId }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is worth nothing from the moment it ends, though it was used just before', async () => {
    const { uid: shortened, secret: other } = await makeKey();
    for (const key of [secret, other]) expect((await rest('profile', { key })).status).toBe(200);
    await call(revokeApiKey, { keyId }, owner);
    await database.admin
      .updateTable('apiKey')
      .set({ expireDate: new Date(0) })
      .where('uid', '=', shortened)
      .execute();
    for (const key of [secret, other])
      for (const method of ['GET', 'PATCH']) {
        const { status, headers, answer } = await rest('profile', { key, method });
        expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
        expect(answer.detail).toContain('valid API key');
      }
  });

  test('loses a permission from the moment it is taken', async () => {
    expect((await rest('entries')).status).toBe(200);
    await database.admin
      .updateTable('apiKey')
      .set({ permissions: ['media.read'] })
      .where('uid', '=', keyId)
      .execute();
    expect((await rest('entries')).status).toBe(403);
  });

  test('shows its people when it was used, and its secret never again', async () => {
    await rest('profile');
    const [newest] = await call(listApiKeys, undefined, owner);
    expect(newest).toMatchObject({ uid: keyId, prefix: secret.slice(0, 10), userName: 'olga' });
    expect(newest?.lastUsedDate).toBeInstanceOf(Date);
    const everywhere = JSON.stringify(await database.admin.selectFrom('apiKey').selectAll().execute());
    expect(everywhere).not.toContain(secret.slice(10));
  });
});

describe('a list', () => {
  test('takes one value or several, and goes on by its cursor', async () => {
    for (const title of ['List one', 'List two', 'List three']) await create(title);
    expect(await titles('?search=list&statusPublish=notPublished&sort=title&direction=asc')).toEqual([
      'List one',
      'List three',
      'List two',
    ]);
    expect(await titles('?search=list&statusPublish=notPublished&statusPublish=published')).toHaveLength(3);
    const first = await rest('entries?search=list&limit=2');
    expect(first.answer.entries).toHaveLength(2);
    expect(
      await titles(`?search=list&limit=2&cursor=${encodeURIComponent(first.answer.nextCursor ?? '')}`),
    ).toHaveLength(1);
  });

  test('returns only headers for a HEAD request', async () => {
    const { status, headers, answer } = await rest('entries', { method: 'HEAD' });
    expect([status, headers.get('content-type'), answer]).toEqual([200, 'application/json', undefined]);
  });

  test('says which parameter it cannot read', async () => {
    const { status, answer, headers } = await rest('entries?limit=many');
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect(answer.fields).toHaveProperty('limit');
  });
});

describe('an Idempotency-Key', () => {
  test('makes one entry of many sendings, at once or one by one', async () => {
    const headers = { 'idempotency-key': 'b1c7c2ae-0001' };
    const answers = await Promise.all([1, 2, 3].map(() => create('Sent three times', headers)));
    answers.push(await create('Sent three times', headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(await titles('?search=sent%20three')).toEqual(['Sent three times']);
  });

  test('is refused for another call, and by its form', async () => {
    const headers = { 'idempotency-key': 'b1c7c2ae-0002' };
    await create('First', headers);
    expect((await create('Second', headers)).status).toBe(422);
    const { secret: other } = await makeKey();
    expect((await rest('entries', { method: 'POST', body: { title: 'First' }, headers, key: other })).status).toBe(422);
    expect((await create('Third', { 'idempotency-key': 'x' })).status).toBe(400);
  });

  test('returns no stored response to a key that was revoked or is read-only', async () => {
    const made = await makeKey();
    const repeated = { 'idempotency-key': 'b1c7c2ae-0005' };
    const send = (key: string) =>
      rest('entries', { method: 'POST', body: { title: 'Once mine' }, headers: repeated, key });
    expect((await send(made.secret)).status).toBe(200);
    const { secret: reader } = await makeKey(['content.read']);
    expect((await send(reader)).status).toBe(403);
    await call(revokeApiKey, { keyId: made.uid }, owner);
    const { status, answer } = await send(made.secret);
    expect([status, JSON.stringify(answer).includes('Once mine')]).toEqual([401, false]);
  });

  test('of one call is refused for another, though both say the same', async () => {
    const { answer: made } = await create('Sent to two doors');
    const send = (door: string) =>
      rest(`entries/${made.uid}/${door}`, { method: 'POST', headers: { 'idempotency-key': 'b1c7c2ae-0004' } });
    expect((await send('publish')).status).toBe(200);
    expect((await send('unpublish')).status).toBe(422);
    expect((await send('publish')).status).toBe(200);
  });

  test('is free again when its call failed', async () => {
    const headers = { 'idempotency-key': 'b1c7c2ae-0003' };
    const bad = await rest('entries', {
      method: 'POST',
      body: { categoryIds: ['8a31-5c0e-bb47-1f92-60d4-e7a8-33c5'] },
      headers,
    });
    expect(bad.status).toBe(422);
    expect((await create('Better', headers)).status).toBe(200);
  });
});

describe('If-Match', () => {
  test('lets a change through on the version that was read, and only on it', async () => {
    const { answer: made, headers } = await create('Version');
    const etag = headers.get('etag') ?? '';
    expect(etag).toBe(`"${made.version}"`);
    const change = (title: string, ifMatch: string) =>
      rest(`entries/${made.uid}`, { method: 'PATCH', body: { patch: { title } }, headers: { 'if-match': ifMatch } });
    const changed = await change('Changed', etag);
    expect([changed.status, changed.answer.title]).toEqual([200, 'Changed']);
    expect(changed.headers.get('etag')).not.toBe(etag);
    const other = await rest(`entries/${made.uid}`, {
      method: 'PATCH',
      body: { patch: { city: 'Ardsley' } },
      headers: { 'if-match': etag },
    });
    expect([other.status, other.answer.current]).toEqual([412, expect.objectContaining({ title: 'Changed' })]);
    expect((await change('Weak', 'W/"1"')).status).toBe(400);
  });

  test('or a version is asked for', async () => {
    const { answer: made } = await create('No version');
    const { status, answer } = await rest(`entries/${made.uid}`, { method: 'PATCH', body: { patch: { title: 'x' } } });
    expect([status, answer.detail]).toEqual([428, expect.stringContaining('If-Match')]);
    expect(answer.fields).toHaveProperty('version');
  });
});

describe('bad requests', () => {
  test('are answered as problems that say what to do', async () => {
    const asked = [
      await rest('entries', { method: 'POST', body: '{"title":' }),
      await rest('entries', { method: 'POST', body: { title: 'x', accountId: accounts.landscaper } }),
      await rest('entries', { method: 'POST', body: '['.repeat(50) + ']'.repeat(50) }),
      await rest('nothing-here'),
      await rest('entries', { method: 'PUT', body: {} }),
      await rest('content/listMediaUses', { method: 'POST', body: {} }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([400, 400, 400, 404, 404, 404]);
    for (const { headers, answer } of asked) {
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(answer.detail).not.toBe('');
    }
  });

  test('that are no JSON objects say so, and make nothing', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = [
      await rest('entries', { method: 'POST', body: 'title=Form', headers: form }),
      await rest('entries', { method: 'POST', body: [] }),
      await rest('entries', { method: 'POST', body: '"Text"' }),
      await rest('entries', { method: 'POST', body: 'null' }),
      await rest('entries', { method: 'POST' }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([415, 400, 400, 400, 400]);
    expect(sent.map(({ answer }) => answer.detail)).toEqual([
      expect.stringContaining('application/json'),
      ...Array.from({ length: 4 }, () => expect.stringMatching(/JSON object|expected object/)),
    ]);
  });

  test('without a key are 401, and on a site there is no such endpoint', async () => {
    const nobody = await app.request(`http://localhost:3000/api/accounts/${accounts.roofer}/profile`, {
      headers: { host: 'localhost:3000' },
    });
    expect(nobody.status).toBe(401);
    const site = await app.request('http://roofer.sites.localhost:3000/api/openapi.json', {
      headers: { host: 'roofer.sites.localhost:3000' },
    });
    expect(site.status).toBe(404);
  });
});

test('the document and its page are public', async () => {
  const ask = (path: string) => app.request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000' } });
  expect(((await (await ask('/api/openapi.json')).json()) as { openapi: string }).openapi).toMatch(/^3\.1/);
  expect(await (await ask('/api/docs')).text()).toContain('Fieldfolio API');
});
