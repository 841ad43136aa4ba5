import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints, ownHost } from '#test/account-endpoints.ts';

const { accounts, agencies, database, app, statusOf, ofPeople, ofPublic } = await accountEndpoints('accountAdmin');
const { admin } = database;
const { roofer } = accounts;
const endpoints = { ...ofPeople, ...ofPublic };

const set = (table: 'account' | 'agency', change: object) =>
  admin
    .updateTable(table as 'agency')
    .set(change)
    .where('uid', '=', table === 'account' ? roofer : agencies.north)
    .execute();

const closings = {
  suspended: ['account', { suspendedDate: new Date() }, { suspendedDate: null }],
  'in the trash': ['account', { deletedDate: new Date() }, { deletedDate: null }],
  'below a suspended agency': ['agency', { suspendedDate: new Date() }, { suspendedDate: null }],
  'below an agency in the trash': ['agency', { deletedDate: new Date() }, { deletedDate: null }],
} as const;

// Guessed links and codes are counted.
beforeEach(() => admin.deleteFrom('throttle').execute());

type Answers = Record<string, number>;

/** What every endpoint answers, once those that may follow a second later agree with `isRight`. */
async function knockAll(isRight: (answer: number, status: number) => boolean): Promise<Answers> {
  const asked = Object.entries(endpoints).map(async ([name, [endpoint, status]]) => {
    // Public pages follow within a second; signed-in people are shut out by the next request.
    const until = Date.now() + (endpoint.host === undefined ? 0 : 3_000);
    while (Date.now() < until && !isRight(await statusOf(endpoint), status)) await sleep(50);
    return [name, await statusOf(endpoint)] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

describe.each(Object.entries(closings))('an account that is %s', (why, [table, close, reopen]) => {
  let before: Answers, closed: Answers, after: Answers;
  beforeAll(async () => {
    before = await knockAll((answer, status) => answer === status);
    await set(table, close);
    closed = await knockAll((answer) => answer >= 400);
    await set(table, reopen);
    after = await knockAll((answer, status) => answer === status);
  });

  test.each(Object.entries(endpoints))('closes %s, and opens it again', (name, [endpoint, status]) => {
    expect(before[name]).toBe(status);
    expect([401, 403, 404, 410, 503]).toContain(closed[name]);
    if (endpoint.path === '/gallery') expect(closed[name]).toBe(why.includes('trash') ? 410 : 503);
    expect(after[name]).toBe(status);
  });
});

test('the page of a suspended business says that it is away for now, in the visitor’s language', async () => {
  await set('account', { suspendedDate: new Date() });
  await expect.poll(() => statusOf({ path: '/gallery', host: ownHost }), { timeout: 3_000 }).toBe(503);
  const read = async (language: string) => {
    const headers = { host: ownHost, 'accept-language': language };
    const response = await app.request(`http://${ownHost}/gallery`, { headers });
    return { html: await response.text(), headers: response.headers };
  };
  const { html, headers } = await read('en');
  expect(html).toContain('This website is taking a break');
  expect(html).not.toMatch(/<a |<script|Summit/);
  expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '86400']);
  expect((await read('de')).html).toContain('macht eine Pause');
  await set('account', { suspendedDate: null });
});
