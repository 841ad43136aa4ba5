import { beforeEach, describe, expect, test } from 'vitest';
import { accountDoors, ownHost } from '#test/account-doors.ts';

const { accounts, agencies, database, app, knock, ofPeople, ofPublic } = await accountDoors('accountAdmin');
const { admin } = database;
const { roofer } = accounts;
const doors = { ...ofPeople, ...ofPublic };

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

describe.each(Object.entries(closings))('an account that is %s', (why, [table, close, reopen]) => {
  test.each(Object.entries(doors))('shuts the door to %s, and opens it again', async (_name, [door, status]) => {
    expect(await knock(door)).toBe(status);
    await set(table, close);
    try {
      // Public pages follow within a second; whoever is signed in is shut out by the next request.
      if (door.host !== undefined)
        await expect.poll(() => knock(door), { timeout: 3_000, interval: 50 }).toBeGreaterThanOrEqual(400);
      const answer = await knock(door);
      expect([401, 403, 404, 410, 503]).toContain(answer);
      if (door.path === '/gallery') expect(answer).toBe(why.includes('trash') ? 410 : 503);
    } finally {
      await set(table, reopen);
    }
    await expect.poll(() => knock(door), { timeout: 3_000, interval: 50 }).toBe(status);
  });
});

test('the page of a suspended business says that it is away for now, in the visitor’s language', async () => {
  await set('account', { suspendedDate: new Date() });
  await expect.poll(() => knock({ path: '/gallery', host: ownHost }), { timeout: 3_000 }).toBe(503);
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
