import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const database = await testDatabase();
const ports = await testPorts(database);
ports.config = { ...ports.config, trustedProxyHops: 1 };
const { people } = await smallWorld(database);
const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });

/** One anonymous call. */
async function ask(verb: string, input: unknown, address: string): Promise<Response> {
  return app.request(`http://localhost:3000/api/open/rpc/people/${verb}`, {
    method: 'POST',
    headers: { host: 'localhost:3000', 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ json: input }),
  });
}

/** Many concurrent calls, each with the address and input of its number; returns the last response. */
async function flood(times: number, verb: string, input: (n: number) => unknown, address: (n: number) => string) {
  const first = Array.from({ length: times - 1 }, (_, n) => ask(verb, input(n), address(n)));
  const statuses = (await Promise.all(first)).map(({ status }) => status);
  return { statuses, last: await ask(verb, input(times), address(times)) };
}

function expectRefusal(response: Response, quota: string): void {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('ratelimit-policy')).toMatch(new RegExp(`^"${quota}";q=\\d+;w=\\d+$`));
  expect(response.headers.get('ratelimit')).toMatch(new RegExp(`^"${quota}";r=0;t=\\d+$`));
}

const upper = (text: string) => (n: number) =>
  [...text].map((sign, at) => ((n >> at) & 1 ? sign.toUpperCase() : sign)).join('');

describe('too many tries are refused with when to come back', () => {
  test('of a password, however the address and the network are spelled', async () => {
    const email = upper(people.accountAdmin.email);
    const network = (n: number) => (n % 2 ? `[2001:DB8:0:1::${n}]:4${n}00` : `2001:db8:0000:1:0:0:0:${n.toString(16)}`);
    const { last } = await flood(14, 'signIn', (n) => ({ email: email(n), password: 'wrong one' }), network);
    expectRefusal(last, 'sign-in');
  });

  test('of a password, though the database knows more spellings of a letter than we do', async () => {
    const email = people.inTwoAccounts.email.replace('i', 'İ');
    expect(email).not.toBe(people.inTwoAccounts.email);
    expect((await ask('signIn', { email, password: worldPassword }, '203.0.113.8')).status).toBe(401);
  });

  test('of asking for a mail', async () => {
    const email = upper(people.accountUser.email);
    const { last } = await flood(
      14,
      'requestPasswordReset',
      (n) => ({ email: email(n) }),
      () => '203.0.113.5',
    );
    expectRefusal(last, 'password-reset');
  });

  test('of codes, including the right one, and for no one else', async () => {
    const { statuses, last } = await flood(
      31,
      'checkResetCode',
      (n) => ({ code: `guess-${n}` }),
      () => '::ffff:203.0.113.6',
    );
    expect(new Set(statuses)).toEqual(new Set([410]));
    expectRefusal(last, 'codes');
    expect((await ask('setPassword', { code: 'guess', password: 'copper gutter 81' }, '203.0.113.6')).status).toBe(429);
    expect((await ask('checkResetCode', { code: 'guess' }, '203.0.113.7')).status).toBe(410);
  });
});

describe('an unknown person gets the same response as a known one', () => {
  test('when signing in: word for word, after the same hashing', async () => {
    const response = async (email: string, address: string) => {
      const begun = process.cpuUsage();
      const asked = await ask('signIn', { email, password: 'not the password' }, address);
      const { user } = process.cpuUsage(begun);
      const headers = [...asked.headers].filter(([name]) => !/request-id|ratelimit|date/.test(name));
      return { said: [asked.status, headers, await asked.text()], work: user };
    };
    await response('warm@people.example', '203.0.113.20');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const one = await response(people.house.email, `203.0.113.${30 + n}`);
      const two = await response(`nobody${n}@people.example`, `203.0.113.${40 + n}`);
      expect(two.said).toEqual(one.said);
      known.push(one.work);
      unknown.push(two.work);
    }
    // Other work in the process only adds to it; without the hashing, a tenth would remain.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });

  test('when requesting a mail: the same message and one job each, and only the job looks the person up', async () => {
    const response = async (email: string, address: string) => {
      const asked = await ask('requestPasswordReset', { email }, address);
      return [asked.status, await asked.text()];
    };
    await ports.boss.deleteQueuedJobs('send-password-reset');
    expect(await response('nobody@people.example', '203.0.113.50')).toEqual(
      await response(people.agency.email, '203.0.113.51'),
    );
    expect(await ports.boss.fetch('send-password-reset', { batchSize: 10 })).toHaveLength(2);
  });
});

describe('what a stranger sends', () => {
  test('is refused by its size before it is read', async () => {
    const crowd = Object.fromEntries(Array.from({ length: 75_000 }, (_, n) => [`key${n}`, 1]));
    const response = await ask('signIn', crowd, '203.0.113.20');
    expect(response.status).toBe(413);
    expect((await response.text()).length).toBeLessThan(300);
    // Elsewhere, strangers are asked to sign in, however many requests they send.
    const elsewhere = await app.request('http://localhost:3000/api/me/rpc/people/updateProfile', {
      method: 'POST',
      headers: { host: 'localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify({ json: crowd }),
    });
    expect(elsewhere.status).toBe(401);
  });

  test('is not sent back when it is refused', async () => {
    const crowd = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`key${n}`, 1]));
    const response = await ask('signIn', { email: 'a', password: 'b', ...crowd }, '203.0.113.21');
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text).not.toContain('key1');
    expect(text.length).toBeLessThan(1_000);
    expect(JSON.parse(text)).toMatchObject({ json: { data: { fields: { email: 'Min character length is 4' } } } });
  });
});
