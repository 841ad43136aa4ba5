import type pg from 'pg';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { asSystemInHouse, inAgency, inMe } from '#access/scope.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { createDatabase, createPool } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { contentWorld } from '#test/content-world.ts';
import { cookieOf, lastCursor, liveHost, type LiveStream, openStream } from '#test/live-stream.ts';
import { testEvent } from '#test/test-event.ts';
import { createHttpApp } from '../http-app.ts';
import { createOutbox } from './outbox.ts';

const world = await contentWorld();
const { accounts, agencies, people, database, addEntry, stranger } = world;
const { admin } = database;

/** A separate process, whose statements are counted as they leave the pool. */
let statements = 0;
const pool = createPool(database.applicationUrl, 8, createLog('silent'));
pool.on('connect', (client: pg.PoolClient) => {
  const send = client.query.bind(client) as (...parts: unknown[]) => unknown;
  Object.assign(client, {
    query: (...parts: unknown[]) => {
      statements += 1;
      return send(...parts);
    },
  });
});
const db = createDatabase(pool);
const ports = { ...world.ports, db };
const outbox = createOutbox(ports);
outbox.start();
const app = createHttpApp({ ports, outbox, appFolder: ports.config.dataDir });
const roofer = `account:${accounts.roofer}`;
const open: LiveStream[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.close()));
});
afterAll(async () => {
  await outbox.stop();
  await db.destroy();
});

async function listen(cookie: string, topics = roofer, headers: Record<string, string> = {}): Promise<LiveStream> {
  const stream = await openStream(app, topics, cookie, headers);
  open.push(stream);
  return stream;
}
const hears = (stream: LiveStream, entryId: string) => expect.poll(stream.said).toContain(entryId);

/** The number of statements while another process creates an entry and every listener receives it. */
async function statementsPerEvent(): Promise<number> {
  const before = statements;
  const { uid } = await addEntry();
  for (const stream of open) await hears(stream, uid);
  return statements - before;
}

test('an event costs the database as much for a hundred listeners as for one', async () => {
  const owner = await cookieOf(ports, people.accountAdmin);
  await listen(owner);
  const one = await statementsPerEvent();
  const others = [people.accountUser, people.agency, people.agencyAdmin, people.inTwoAccounts];
  for (const person of others) {
    const cookie = await cookieOf(ports, person);
    for (let number = 0; number < 12; number += 1) await listen(cookie);
  }
  const many = await statementsPerEvent();
  expect(open.length).toBe(49);
  // The time may include a poll more or less: each is one query, however many listeners.
  expect(many).toBeLessThan(one + 20);
});

test('a person’s oldest stream makes room for the thirteenth, and is asked to wait before it comes back', async () => {
  const cookie = await cookieOf(ports, people.accountAdmin);
  for (let number = 0; number < 13; number += 1) await listen(cookie);
  const [oldest, ...others] = open;
  await expect.poll(() => oldest?.hasEnded()).toBe(true);
  expect(oldest?.said()).toMatch(/event: replaced\ndata: \{\}\nretry: 60000/);
  expect(others.filter((stream) => stream.hasEnded())).toEqual([]);
});

test('an account that is deleted ends its streams at once, on every process', async () => {
  const stream = await listen(await cookieOf(ports, people.otherOwner), `account:${accounts.clinic}`);
  await hears(stream, (await addEntry({}, stranger)).uid);
  const deleted = { deletedDate: new Date() };
  await admin.updateTable('account').set(deleted).where('uid', '=', accounts.clinic).execute();
  await expect.poll(stream.hasEnded, { timeout: 5_000 }).toBe(true);
  await admin.updateTable('account').set({ deletedDate: null }).where('uid', '=', accounts.clinic).execute();
});

test('a session that ends leaves the person’s other streams open', async () => {
  const [leaving, staying] = [await cookieOf(ports, people.agency), await cookieOf(ports, people.agency)];
  const [gone, stays] = [await listen(leaving), await listen(staying, `agency:${agencies.north}`)];
  const secret = leaving.split('=')[1] ?? '';
  await admin.deleteFrom('session').where('tokenHash', '=', secretHash(secret)).execute();
  await expect.poll(gone.hasEnded, { timeout: 5_000 }).toBe(true);
  await hears(stays, (await addEntry()).uid);
  expect(stays.hasEnded()).toBe(false);
});

/** Events of another tenant, as many as a busy neighbor produces in a moment. */
const flood = (accountId: string, agencyId: string, count: number) =>
  sql`insert into event (account_id, agency_id, type, payload)
    select ${accountId}, ${agencyId}, 'entryChanged', jsonb_build_object('number', n) from generate_series(1, ${count}::int) n`.execute(
    admin,
  );

test('events that a browser missed are replayed, however busy the neighbors were', async () => {
  const cookie = await cookieOf(ports, people.accountAdmin);
  const stream = await listen(cookie);
  const cursor = lastCursor(stream);
  await stream.close();
  await flood(accounts.clinic, agencies.blue, 2_000);
  const { uid } = await addEntry();
  const again = await listen(cookie, roofer, { 'last-event-id': cursor });
  await hears(again, uid);
  expect(again.said()).not.toContain('event: refetch');
  expect(again.said()).not.toContain(accounts.clinic);
});

test('a client that missed more than is replayed gets the signal to refetch', async () => {
  const cookie = await cookieOf(ports, people.accountAdmin);
  const stream = await listen(cookie);
  const cursor = lastCursor(stream);
  await stream.close();
  await flood(accounts.roofer, agencies.north, 501);
  // Events count once every older transaction of the server is over, also those of other databases.
  const again = async () => {
    const reconnected = await listen(cookie, roofer, { 'last-event-id': cursor });
    await reconnected.close();
    return reconnected.said();
  };
  await expect.poll(again).toMatch(/^event: refetch/);
});

test('a client that reconnects after a database restore, which restarts transaction ids, refetches', async () => {
  const cookie = await cookieOf(ports, people.accountAdmin);
  const again = await listen(cookie, roofer, { 'last-event-id': '9000000000000000000-7' });
  expect(again.said()).toMatch(/^event: refetch/);
});

const noted = z.object({});

test('agencies, people and the house have separate topics, which no one else receives', async () => {
  const [admin, house] = [await cookieOf(ports, people.agencyAdmin), await cookieOf(ports, people.house)];
  const { userId } = people.agencyAdmin;
  const ofAgency = await listen(admin, `agency:${agencies.north},person:${userId}`);
  const ofHouse = await listen(house, 'house');
  await inAgency(db, people.agency.actor, agencies.north, 'agency.read', (scope) =>
    emit(scope, testEvent('agencyNoted', noted, {}, 'agency'), {}),
  );
  await inMe(db, people.agencyAdmin.actor, (scope) => emit(scope, testEvent('personNoted', noted, {}, 'person'), {}));
  await asSystemInHouse(db, 'test', (scope) => emit(scope, testEvent('houseNoted', noted, {}, 'house'), {}));
  await expect.poll(ofAgency.said).toContain('agencyNoted');
  await expect.poll(ofAgency.said).toContain('personNoted');
  await expect.poll(ofHouse.said).toContain('houseNoted');
  expect(ofAgency.said()).not.toContain('houseNoted');
  expect(ofHouse.said()).not.toMatch(/agencyNoted|personNoted/);
  // The actor isn't included.
  expect(ofAgency.said()).not.toContain(people.agency.userId);
  const address = (topic: string) => `http://${liveHost}/api/live?topics=${topic}`;
  for (const topic of ['house', `person:${people.agency.userId}`]) {
    const response = await app.request(address(topic), { headers: { host: liveHost, cookie: admin } });
    expect([400, 404]).toContain(response.status);
  }
});
