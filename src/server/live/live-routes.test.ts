import { call } from '@orpc/server';
import { afterAll, describe, expect, test } from 'vitest';
import { createApiKey } from '#features/api-keys/server/api-keys.ts';
import { contentWorld } from '../../../test/content-world.ts';
import {
  cookieOf as cookieOfPerson,
  lastCursor,
  liveHost as host,
  type LiveStream,
  openStream,
} from '../../../test/live-stream.ts';
import type { Person } from '../../../test/small-world.ts';
import { createHttpApp } from '../http-app.ts';
import { createLiveQueue } from './live-queue.ts';
import { createOutbox, type LiveEvent } from './outbox.ts';

const world = await contentWorld();
const { accounts, agencies, people, owner, stranger, addEntry, database, ports } = world;
const { admin } = database;
const outbox = createOutbox(ports);
outbox.start();
afterAll(() => outbox.stop());
const app = createHttpApp({ ports, outbox, appFolder: ports.config.dataDir });

const cookieOf = (who: Person) => cookieOfPerson(ports, who);
const listen = (topics: string, cookie: string, headers: Record<string, string> = {}) =>
  openStream(app, topics, cookie, headers);

const eventOf = (entryId: string) => `"entryId":"${entryId}"`;

/** New listeners receive only what follows the next poll of the outbox, so the event is repeated until they do. */
async function heardBy(stream: LiveStream): Promise<void> {
  const tell = async () => {
    await addEntry();
    return stream.said().includes('event: entryCreated');
  };
  await expect.poll(tell, { interval: 300 }).toBe(true);
}

const roofer = `account:${accounts.roofer}`;

test('a stream sends its tenant’s events, and no one else’s', async () => {
  const stream = await listen(roofer, await cookieOf(people.accountAdmin));
  await heardBy(stream);
  const theirs = await addEntry({ title: 'Theirs' }, stranger);
  const ours = await addEntry();
  await expect.poll(stream.said).toContain(eventOf(ours.uid));
  expect(stream.said()).not.toContain(theirs.uid);
  expect(stream.said()).not.toContain(accounts.clinic);
  await stream.close();
});

test('a member with a permission template hears nothing of what they may not see, and at once once they may', async () => {
  const { userId } = people.inTwoAccounts;
  const template = { agencyId: agencies.north, accountId: accounts.roofer, uid: 'leads-only', name: 'Leads only' };
  await admin
    .insertInto('permissionTemplate')
    .values({ ...template, permissions: ['lead.read'] })
    .execute();
  const membership = admin.updateTable('accountMembership').where('userId', '=', userId);
  const here = membership.where('accountId', '=', accounts.roofer);
  await here.set({ templateId: template.uid }).execute();
  const yardstick = await listen(roofer, await cookieOf(people.accountAdmin));
  const stream = await listen(roofer, await cookieOf(people.inTwoAccounts));
  await heardBy(yardstick);
  const secret = await addEntry();
  await expect.poll(yardstick.said).toContain(eventOf(secret.uid));
  const templates = admin.updateTable('permissionTemplate').where('uid', '=', template.uid);
  await templates.set({ permissions: ['content.read'] }).execute();
  await heardBy(stream);
  expect(stream.said()).not.toContain(secret.uid);
  await stream.close();
  await yardstick.close();
  await here.set({ templateId: null }).execute();
});

test('a stream resumes where it was cut off', async () => {
  const cookie = await cookieOf(people.accountAdmin);
  const stream = await listen(roofer, cookie);
  await heardBy(stream);
  const last = lastCursor(stream);
  await stream.close();
  const missed = await addEntry();
  const theirs = await addEntry({}, stranger);
  const again = await listen(roofer, cookie, { 'last-event-id': last });
  const ours = await addEntry();
  await expect.poll(again.said).toContain(eventOf(ours.uid));
  expect(again.said().split(eventOf(missed.uid))).toHaveLength(2);
  expect(again.said()).not.toContain(theirs.uid);
  await again.close();
});

const endings: [string, Person, string, (who: string) => Promise<unknown>][] = [
  [
    'a membership is taken away',
    people.accountUser,
    roofer,
    (who) => admin.deleteFrom('accountMembership').where('userId', '=', who).execute(),
  ],
  [
    'a membership of the agency is taken away',
    people.agency,
    `agency:${agencies.north}`,
    (who) => admin.deleteFrom('agencyMembership').where('userId', '=', who).execute(),
  ],
  [
    'a session ends',
    people.agencyAdmin,
    roofer,
    (who) => admin.deleteFrom('session').where('userId', '=', who).execute(),
  ],
  [
    'a person is locked out',
    people.inTwoAccounts,
    roofer,
    (who) => admin.updateTable('user').set({ isAuth: false }).where('uid', '=', who).execute(),
  ],
];

test.each(endings)('when %s, its stream ends and sends no later events', async (_what, who, topic, end) => {
  const stream = await listen(topic, await cookieOf(who));
  await heardBy(stream);
  await end(who.userId);
  const after = await addEntry();
  await expect.poll(stream.hasEnded).toBe(true);
  expect(stream.said()).not.toContain(after.uid);
});

test('a program’s key opens no stream', async () => {
  const key = { name: 'Listener', permissions: ['content.read'] as const, expireDays: null };
  const { secret } = await call(createApiKey, { ...key, permissions: [...key.permissions] }, owner);
  const headers = { host, authorization: `Bearer ${secret}` };
  expect((await app.request(`http://${host}/api/live?topics=${roofer}`, { headers })).status).toBe(401);
});

describe('what waits for a listener', () => {
  const event: LiveEvent = {
    cursor: '1-1',
    scope: 'house',
    accountId: null,
    agencyId: null,
    userId: null,
    type: 'entryCreated',
    payload: {},
  };

  test('is taken in one go, and nothing after a while without any', async () => {
    const queue = createLiveQueue(new AbortController().signal);
    const taken = queue.take(60_000);
    queue.add(event);
    expect(await taken).toEqual([event]);
    expect(await queue.take(1)).toEqual([]);
  });

  test('is closed when no one reads it, and when the process stops', async () => {
    const [slow, stopping] = [createLiveQueue(new AbortController().signal), new AbortController()];
    for (let number = 0; number <= 1_000; number += 1) slow.add(event);
    expect(await slow.take(60_000)).toBeUndefined();
    const going = createLiveQueue(stopping.signal).take(60_000);
    stopping.abort();
    expect(await going).toBeUndefined();
  });
});
