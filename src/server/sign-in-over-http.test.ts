import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { people, agencies, accounts } = await smallWorld(database);
const verified = { whitelabelDomain: 'app.north.localhost', whitelabelVerifiedDate: new Date() };
await database.admin.updateTable('agency').set(verified).where('uid', '=', agencies.north).execute();
const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });

interface RequestOptions {
  host?: string;
  headers?: Record<string, string>;
}

async function rpc(path: string, input: unknown, { host = 'localhost:3000', headers = {} }: RequestOptions = {}) {
  const response = await app.request(`http://${host}/api/${path}`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ json: input }),
  });
  const cookie = response.headers.get('set-cookie') ?? '';
  const body = (await response.json().catch(() => undefined)) as { json?: unknown } | undefined;
  return { status: response.status, cookie, answer: body?.json, headers: response.headers };
}

const credentials = { email: people.accountAdmin.email, password: worldPassword };
const signIn = (asked?: RequestOptions) => rpc('open/rpc/people/signIn', credentials, asked);
const viewer = (cookie: string, host?: string) =>
  rpc('me/rpc/people/getViewer', undefined, { ...(host && { host }), headers: { cookie: cookie.split(';')[0] ?? '' } });

test('signing in sets a cookie that scripts cannot read and other hosts do not get', async () => {
  const { status, cookie, answer } = await signIn();
  expect([status, answer]).toEqual([200, { landing: '/content-feed' }]);
  expect(cookie).toMatch(/^__Host-session=[\w-]{43};/);
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
  expect(cookie).not.toContain('Domain');
  expect(await viewer(cookie)).toMatchObject({ status: 200, answer: { userId: people.accountAdmin.userId } });
});

test('by the machine’s address, over plain HTTP, the cookie does without its prefix', async () => {
  const { cookie } = await signIn({ host: '127.0.0.1:3000' });
  expect(cookie).toMatch(/^session=/);
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
  // Without the prefix, nothing else keeps the cookie from subdomains.
  expect(cookie).not.toMatch(/Secure|Domain/i);
});

test("an agency's own host is a endpoint too, and a site is none", async () => {
  const { cookie } = await signIn({ host: 'app.north.localhost:3000' });
  expect(cookie).toMatch(/^__Host-session=/);
  expect(await viewer(cookie, 'app.north.localhost:3000')).toMatchObject({ status: 200 });
  expect((await signIn({ host: 'roofer.sites.localhost:3000' })).status).toBe(404);
  expect((await viewer(cookie, 'roofer.sites.localhost:3000')).status).toBe(404);
});

test('without a session, with an invented one or after signing out, the response is 401', async () => {
  const { cookie } = await signIn();
  const secret = cookie.split(';')[0] ?? '';
  expect((await viewer('')).status).toBe(401);
  expect((await viewer(`__Host-session=${'x'.repeat(43)}`)).status).toBe(401);
  await rpc('open/rpc/people/signOut', undefined, { headers: { cookie: secret } });
  expect((await viewer(cookie)).status).toBe(401);
});

test('another website cannot make requests for a signed-in person', async () => {
  const { cookie } = await signIn();
  const secret = cookie.split(';')[0] ?? '';
  const places: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ];
  for (const foreign of places) {
    const asked = rpc('me/rpc/people/updateTheme', { themeValue: 'dark' }, { headers: { cookie: secret, ...foreign } });
    expect((await asked).status).toBe(403);
  }
});

test('invalid input is reported field by field', async () => {
  const short = await rpc('open/rpc/people/signIn', { email: 'ab', password: 'abc', extra: 1 });
  expect(short.status).toBe(400);
  expect(JSON.stringify(short.answer)).toContain('Min character length is 4');
  const deep = await rpc('open/rpc/people/signIn', JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`));
  expect(deep.status).toBe(400);
});

test('ids of other tenants in the address are not found, no matter whose session it is', async () => {
  const { cookie } = await signIn();
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  for (const path of [`accounts/${accounts.clinic}`, `accounts/${accounts.landscaper}`, 'accounts/*', 'accounts/%00'])
    expect((await rpc(`${path}/rpc/tenants/getAccount`, undefined, { headers })).status).toBe(404);
  expect((await rpc(`accounts/${accounts.roofer}/rpc/tenants/getAccount`, undefined, { headers })).status).toBe(200);
  expect((await rpc(`agencies/${agencies.north}/rpc/tenants/getAgency`, undefined, { headers })).status).toBe(404);
  expect((await rpc('house/rpc/tenants/listAgencies', {}, { headers })).status).toBe(404);
});

test('the development mailbox opens on this machine alone', async () => {
  const from = (remoteAddress: string, path: string) =>
    app.request(
      `http://localhost:3000${path}`,
      { headers: { host: 'localhost:3000' } },
      { incoming: { socket: { remoteAddress } } },
    );
  expect((await from('127.0.0.1', '/dev/mail')).status).toBe(200);
  for (const path of ['/dev/mail', '/dev/mail/', '/dev/mail/anything']) {
    const answer = await from('192.168.1.20', path);
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test('a session that ended opens nothing anymore, although it was asked by a moment ago', async () => {
  const { cookie } = await signIn();
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  const list = () => rpc(`accounts/${accounts.roofer}/rpc/content/listEntries`, {}, { headers });
  const save = () => rpc(`accounts/${accounts.roofer}/rpc/content/createEntry`, {}, { headers });
  for (const ask of [list, list, save]) expect((await ask()).status).toBe(200);
  await database.admin.deleteFrom('session').where('userId', '=', people.accountAdmin.userId).execute();
  for (const ask of [list, save, list]) expect((await ask()).status).toBe(401);
  expect((await rpc('accounts/nowhere/rpc/content/listEntries', {}, { headers })).status).toBe(401);
});

test('a role that was taken away is gone at once, and so is a person who was disabled', async () => {
  const { cookie } = await signIn();
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  const status = async () => (await rpc(`accounts/${accounts.roofer}/rpc/content/listEntries`, {}, { headers })).status;
  const { userId } = people.accountAdmin;
  expect([await status(), await status()]).toEqual([200, 200]);
  await database.admin.updateTable('user').set({ isAuth: false }).where('uid', '=', userId).execute();
  expect(await status()).toBe(401);
  await database.admin.updateTable('user').set({ isAuth: true }).where('uid', '=', userId).execute();
  expect(await status()).toBe(200);
  await database.admin.deleteFrom('accountMembership').where('userId', '=', userId).execute();
  expect(await status()).toBe(404);
});
