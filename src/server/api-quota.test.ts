import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startSession } from '#features/people/server/sessions/session.ts';
import { inSystem } from '#access/scope.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { type Person, smallWorld } from '#test/small-world.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const database = await testDatabase();
const ports = await testPorts(database);
ports.config = { ...ports.config, apiRequestsPerSecond: 2, trustedProxyHops: 1 };
const { people, accounts, agencies } = await smallWorld(database);
/** Two nodes of the same installation. */
const node = () => createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
const [one, two] = [node(), node()];
const perWindow = 20;
/** Quotas use a monotonic clock: stopped, it lets no window end on a slow machine. */
vi.useFakeTimers({ toFake: ['performance'] });
afterAll(() => void vi.useRealTimers());

async function cookieOf({ userId, actor }: Person): Promise<string> {
  const browser = request(ports);
  await inSystem(ports.db, 'test', (scope) =>
    startSession(scope, browser, { uid: userId, type: actor.type }, { way: 'password' }),
  );
  return `__Host-session=${browser.secret}`;
}

interface RequestOptions {
  cookie?: string;
  address?: string;
  app?: typeof one;
}

const list = (accountId: string) => `accounts/${accountId}/rpc/content/listEntries`;
async function ask(
  path: string,
  { cookie = '', address = '198.51.100.1', app = one }: RequestOptions,
): Promise<Response> {
  return app.request(`http://localhost:3000/api/${path}`, {
    method: 'POST',
    headers: { host: 'localhost:3000', 'content-type': 'application/json', cookie, 'x-forwarded-for': address },
    body: JSON.stringify({ json: {} }),
  });
}

async function statuses(times: number, path: string, asked: RequestOptions): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: times }, () => ask(path, asked)));
  return responses.map(({ status }) => status);
}
const count = (list: number[], wanted: number) => list.filter((status) => status === wanted).length;

describe('an account that floods the API', () => {
  test('is asked to wait, in the message and headers, while another is served', async () => {
    const flooder = { cookie: await cookieOf(people.otherOwner) };
    const first = await ask(list(accounts.clinic), flooder);
    expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([200, '"api";q=20;w=10']);
    expect(first.headers.get('ratelimit')).toMatch(/^"api";r=19;t=10$/);
    expect(count(await statuses(40, list(accounts.clinic), flooder), 200)).toBe(perWindow - 1);
    const refused = await ask(list(accounts.clinic), flooder);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/^"api";r=0;t=\d+$/);
    const body = (await refused.json()) as { json: unknown };
    expect(body.json).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('Please go on in') });
    const other = await ask(list(accounts.roofer), { cookie: await cookieOf(people.accountAdmin) });
    expect(other.status).toBe(200);
  });

  test('is served one call at a time in the meantime, which delays no one else', async () => {
    const app = node();
    const [flooder, other] = [await cookieOf(people.otherOwner), await cookieOf(people.accountAdmin)];
    let served = 0;
    const many = Array.from({ length: perWindow }, () =>
      ask(list(accounts.clinic), { cookie: flooder, app }).then(() => (served += 1)),
    );
    expect((await ask(list(accounts.roofer), { cookie: other, app })).status).toBe(200);
    expect(served).toBeLessThan(perWindow / 2);
    await Promise.all(many);
  });

  test('is refused by the other nodes too, within a second or two', async () => {
    const cookie = await cookieOf(people.inTwoAccounts);
    await statuses(perWindow, list(accounts.clinic), { cookie });
    const settled = () =>
      database.admin
        .updateTable('throttle')
        .set({ resetDate: sql<Date>`now() + interval '1 hour'` })
        .where('hits', '>=', perWindow)
        .executeTakeFirst();
    await expect.poll(async () => Number((await settled()).numUpdatedRows)).toBeGreaterThan(0);
    const fewer = perWindow / 2;
    let asked = 0;
    const onTheOther = async () => ((asked += 1), (await ask(list(accounts.clinic), { cookie, app: two })).status);
    await expect.poll(onTheOther, { interval: 3_000 }).toBe(429);
    expect(asked).toBeLessThan(fewer);
  });

  test('is not served more because its people are many', async () => {
    const app = node();
    const asked = await Promise.all(
      [people.accountUser, people.agencyAdmin, people.agency].map(async (who) =>
        statuses(perWindow, list(accounts.landscaper), { cookie: await cookieOf(who), app }),
      ),
    );
    // Someone outside the account is counted only under their own quota.
    expect(count(asked[0] ?? [], 404)).toBe(perWindow);
    const fourth = await ask(list(accounts.landscaper), { cookie: await cookieOf(people.house), app });
    expect(fourth.status).toBe(429);
    expect(fourth.headers.get('ratelimit-policy')).toBe('"api-account";q=40;w=10');
  });
});

describe('a caller without access', () => {
  test('is denied as usual by an account at its quota, while its own people are asked to wait', async () => {
    const app = node();
    for (const who of [people.accountUser, people.agencyAdmin, people.agency])
      await statuses(perWindow, list(accounts.roofer), { cookie: await cookieOf(who), app });
    const asked = async (cookie: string) => (await ask(list(accounts.roofer), { cookie, app })).status;
    expect(await asked(await cookieOf(people.house))).toBe(429);
    expect(await asked(await cookieOf(people.otherOwner))).toBe(404);
    expect(await asked('')).toBe(401);
  });
});

test('callers who have not signed in have a lower limit, which is checked before their input', async () => {
  const stranger = { address: '198.51.100.77', app: node() };
  expect(await statuses(4, 'open/rpc/people/signIn', stranger)).toEqual([400, 400, 400, 400]);
  const refused = await ask('open/rpc/people/signIn', stranger);
  expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([429, '"api-open";q=4;w=10']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('sending pictures counts like calls, and looking at them does not', async () => {
  const app = node();
  const cookie = await cookieOf(people.otherAgencyAdmin);
  const send = (method: string) =>
    app.request(`http://localhost:3000/pictures/agencies/${agencies.north}`, {
      method,
      headers: { host: 'localhost:3000', cookie },
    });
  for (let n = 0; n < 30; n += 1) await send('GET');
  const first = await send('POST');
  expect([first.status, first.headers.get('ratelimit')?.slice(0, 10)]).toEqual([404, '"api";r=19']);
  await Promise.all(Array.from({ length: perWindow - 1 }, () => send('POST')));
  const refused = await send('POST');
  expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([429, '"api";q=20;w=10']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('a limit is not dodged', () => {
  test('by a second session, another address or another spelling of the path', async () => {
    const app = node();
    const [first, second] = [await cookieOf(people.accountAdmin), await cookieOf(people.accountAdmin)];
    await statuses(perWindow, list(accounts.roofer), { cookie: first, app });
    const again = [
      { cookie: first, address: '203.0.113.9' },
      { cookie: second, address: '203.0.113.10' },
      { cookie: `x=1; ${second}; y=2` },
    ];
    for (const options of again) expect((await ask(list(accounts.roofer), { ...options, app })).status).toBe(429);
    const spelled = await Promise.all(
      ['/api/me/rpc/people/getViewer', '//api/me/rpc/people/getViewer', '/API/me/rpc/people/getViewer'].map((path) =>
        app.request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000', cookie: second } }),
      ),
    );
    for (const response of spelled) expect(await response.text()).not.toContain(people.accountAdmin.userId);
  });

  test('by many addresses of one network, spelled in any way, before signing in', async () => {
    const app = node();
    const spellings = Array.from({ length: perWindow }, (_, n) =>
      n % 2 ? `2001:db8:9:9::${n.toString(16)}` : `[2001:0DB8:0009:0009:0:0:1:${n}]:40${n}`,
    );
    for (const address of spellings) await ask('open/rpc/people/signOut', { address, app });
    expect((await ask('open/rpc/people/signOut', { address: '2001:db8:9:9::ffff', app })).status).toBe(429);
    expect((await ask('open/rpc/people/signOut', { address: '2001:db8:9:a::1', app })).status).toBe(200);
  });

  test('by addresses that the client makes up in front of the trusted proxy’s', async () => {
    const app = node();
    for (let n = 0; n < perWindow; n += 1)
      await ask('open/rpc/people/signOut', { address: `10.9.8.${n}, 198.51.100.77`, app });
    expect((await ask('open/rpc/people/signOut', { address: '10.1.1.1, 198.51.100.77', app })).status).toBe(429);
  });
});

test('a stranger cannot use up an account’s quota', async () => {
  const app = node();
  for (const who of [people.otherOwner, people.otherAgencyAdmin])
    await statuses(perWindow, list(accounts.roofer), { cookie: await cookieOf(who), app });
  expect((await ask(list(accounts.roofer), { cookie: await cookieOf(people.accountUser), app })).status).toBe(200);
});
