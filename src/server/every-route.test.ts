import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { startSession } from '#features/people/server/sessions/session.ts';
import { createStripePayments } from '#integrations/payments/stripe-payments.ts';
import { createStripeSellers } from '#integrations/payments/stripe-sellers.ts';
import { createTwilioMessages } from '#integrations/text-messages/twilio-messages.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { createHttpApp, createManagement, createPublic } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const database = await testDatabase();
// Where nothing listens: of what they send, only signatures are read.
const stripe = 'stripe+http://sk_test_1:whsec_1@127.0.0.1:9';
const given = await testPorts(database, {
  changed: {
    payments: createStripePayments(stripe),
    sellers: createStripeSellers(stripe, 'whsec_2'),
    textMessages: createTwilioMessages('twilio+http://AC1:token@127.0.0.1:9?from=%2B15125550100'),
  },
});
const { accounts, agencies, people } = await smallWorld(database);
const logged: string[] = [];
const portsFor = (apiRequestsPerSecond: number): Ports => ({
  ...given,
  log: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }),
  config: { ...given.config, apiRequestsPerSecond, trustedProxyHops: 1 },
});
const appFor = (ports: Ports) => createHttpApp({ ports, outbox: createOutbox(ports), appFolder: given.config.dataDir });

const browser = request(given);
const { userId, actor } = people.accountAdmin;
await inSystem(given.db, 'test', (scope) =>
  startSession(scope, browser, { uid: userId, type: actor.type }, { way: 'password' }),
);

interface Route {
  host: string;
  path: string;
}

/** Of the route's own ids, those that exist; the rest is made up. */
const samples: Record<string, string> = { accountId: accounts.roofer, id: accounts.roofer, agencyId: agencies.north };
const pathOf = (pattern: string) =>
  pattern.replace(/:(\w+)\??/g, (_all, name: string) => samples[name] ?? 'made-up').replaceAll('*', 'made-up');

/** Every route, at a path that leads to it. */
const routes: Route[] = [
  ...new Map(
    (
      [
        ['localhost:3000', createManagement({ ports: given, outbox: createOutbox(given), appFolder: '' })],
        ['roofer.sites.localhost:3000', createPublic(given)],
        ['sites.localhost:3000', createPublic(given)],
      ] as const
    ).flatMap(([host, app]) => app.routes.map(({ path }) => [`${host}${path}`, { host, path: pathOf(path) }] as const)),
  ).values(),
];

interface Sent {
  method?: string;
  address?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

function send(app: ReturnType<typeof appFor>, { host, path }: Route, sent: Sent = {}): Promise<Response> {
  const { method = 'GET', address = '198.51.100.1', headers = {}, body } = sent;
  const init = { method, headers: { host, 'x-forwarded-for': address, ...headers }, body, duplex: 'half' };
  return Promise.resolve(app.request(`http://${host}${path}`, init as RequestInit));
}

describe('a network that sends more than its share', () => {
  /** Files of the build cost nothing but sending them. */
  const free = /^\/(assets|_site)\//;
  const app = appFor(portsFor(1));
  const flood = (times: number, route: Route, sent?: Sent) =>
    Promise.all(Array.from({ length: times }, () => send(app, route, sent)));

  beforeAll(async () => {
    /** Quotas use a monotonic clock: stopped, it lets no window end. */
    vi.useFakeTimers({ toFake: ['performance'] });
    await flood(11, { host: 'localhost:3000', path: '/api/me/rpc/people/getViewer' }, { method: 'POST' });
    await flood(41, { host: 'localhost:3000', path: '/media/made-up/200x200' });
    await flood(41, { host: 'roofer.sites.localhost:3000', path: '/data/made-up' });
  });
  afterAll(() => void vi.useRealTimers());

  test.each(routes.filter(({ path }) => !free.test(path)))('is refused by $host$path', async (route) => {
    const refused = await send(app, route);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await send(app, route, { method: 'POST' })).status).toBe(429);
  });

  test('is refused names that it makes up, and others are not', async () => {
    const named = (n: number) => ({ host: `made-up-${n}.example`, path: '/' });
    const statuses = await Promise.all(Array.from({ length: 15 }, async (_, n) => (await send(app, named(n))).status));
    expect(statuses.filter((status) => status === 302).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
    expect((await send(app, named(99), { address: '198.51.100.2' })).status).toBe(302);
  });

  test('is refused secrets that it makes up, and sessions that were used before go on', async () => {
    const address = '198.51.100.3';
    const ask = async (secret: string) =>
      (
        await send(
          app,
          { host: 'localhost:3000', path: '/pictures/made-up' },
          { address, headers: { cookie: `__Host-session=${secret}` } },
        )
      ).status;
    expect(await ask(browser.secret ?? '')).toBe(404);
    const made = await Promise.all(Array.from({ length: 15 }, (_, n) => ask(String(n).padStart(43, 'x'))));
    expect(made.filter((status) => status === 404).length).toBeLessThanOrEqual(10);
    expect(made.at(-1)).toBe(429);
    expect(await ask(browser.secret ?? '')).toBe(404);
    const again = 'y'.repeat(43);
    const more = { address: '198.51.100.4', headers: { cookie: `__Host-session=${again}` } };
    for (let n = 0; n < 10; n += 1) await send(app, { host: 'localhost:3000', path: '/pictures/made-up' }, more);
    expect((await send(app, { host: 'localhost:3000', path: '/pictures/made-up' }, more)).status).toBe(429);
  });
});

describe('a body', () => {
  const app = appFor(portsFor(10_000));
  const session = { cookie: `__Host-session=${browser.secret}` };
  /** They write what comes to the storage, up to the size that was declared. */
  const stores = /^\/(uploads|phones\/uploads|testimonial-takes|testimonial-recording|pictures)\//;
  const mostRead = 1_200_000;
  beforeEach(async () => {
    logged.length = 0;
    await database.admin.deleteFrom('throttle').execute();
  });

  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

  test.each(routes.filter(({ path }) => !stores.test(path)))(
    'without end is read no further than its limit by $host$path',
    async (route) => {
      for (const type of types) {
        let read = 0;
        const endless = new ReadableStream<Uint8Array>({
          pull(controller) {
            read += 65_536;
            if (read > 20 * mostRead) controller.close();
            else controller.enqueue(new Uint8Array(65_536).fill(120));
          },
        });
        const headers = { ...session, 'content-type': type };
        const response = await send(app, route, { method: 'POST', headers, body: endless });
        await response.body?.cancel();
        expect([type, response.status < 500, read <= mostRead]).toEqual([type, true, true]);
      }
      expect(logged.filter((line) => line.includes('"stack"'))).toEqual([]);
    },
  );

  test.each(routes)('that is malformed is the sender’s fault at $host$path', async (route) => {
    for (const type of [...types, 'multipart/form-data', 'nonsense']) {
      const headers = { ...session, 'content-type': type };
      const response = await send(app, route, { method: 'POST', headers, body: '{"json":{"%ZZ--x\0' });
      await response.body?.cancel();
      expect([type, response.status < 500]).toEqual([type, true]);
    }
    expect(logged.filter((line) => line.includes('"stack"'))).toEqual([]);
  });

  const reports = ['/payments/events', '/seller-payments/events', `/text-messages/${accounts.roofer}/made-up`];

  test.each(reports)('that is too long is refused by %s with a problem document', async (path) => {
    for (const body of ['x'.repeat(1_000_001), '{'.repeat(2_000_000)]) {
      const response = await send(app, { host: 'localhost:3000', path }, { method: 'POST', body });
      expect([response.status, response.headers.get('content-type')]).toEqual([413, 'application/problem+json']);
      expect(await response.json()).toMatchObject({ detail: expect.stringContaining('at most') });
    }
    expect(logged).toEqual([]);
  });

  test.each(reports)('that is not signed is refused by %s, and fills no log', async (path) => {
    const headers = { 'stripe-signature': 't=1,v1=x', 'x-twilio-signature': 'x' };
    const response = await send(app, { host: 'localhost:3000', path }, { method: 'POST', headers, body: '{"id":1' });
    expect([response.status, response.headers.get('content-type')]).toEqual([403, 'application/problem+json']);
    expect(logged.join('').length).toBeLessThan(1_000);
    expect(logged.join('')).not.toMatch(/stack|whsec/);
  });
});
