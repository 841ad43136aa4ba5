import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testEvent } from '#test/test-event.ts';
import { emit } from '#access/events/emit.ts';
import { asSystem } from '#access/scope.ts';
import { testDatabase } from '../../../test/database.ts';
import { testPorts } from '../../../test/ports.ts';
import { smallWorld } from '../../../test/small-world.ts';
import { createOutbox, type LiveEvent } from './outbox.ts';

const counted = testEvent('counted', z.object({ number: z.number() }), { number: 1 });
const database = await testDatabase();
const ports = await testPorts(database);
const { accounts } = await smallWorld(database);
const { roofer } = accounts;

// Events are read once all older transactions are over, those of other databases of the server, too: hence the polling.

/** `until` is called once the event is written, and holds its transaction open. */
const count = (number: number, until?: () => Promise<void>) =>
  asSystem(ports.db, roofer, 'test', async (scope) => {
    await emit(scope, counted, { number });
    if (!until) return;
    // The event is sent with the next statement.
    await sql`select 1`.execute(scope.tx);
    await until();
  });

const numbers = (events: readonly LiveEvent[]) => events.map(({ payload }) => counted.payload.parse(payload).number);

test('an event of a slow transaction is not skipped by readers that saw a later one', async () => {
  const outbox = createOutbox(ports);
  const [written, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = count(1, () => {
    written.resolve();
    return finished.promise;
  });
  await written.promise;
  await count(2);
  // The later one is committed, but a reader that took it now would miss the first.
  const early = await outbox.after('0-0', 10);
  finished.resolve();
  await slow;
  const late = () => outbox.after(early.at(-1)?.cursor ?? '0-0', 10);
  await expect.poll(async () => numbers([...early, ...(await late())])).toEqual([1, 2]);
});

test('a reader resumes at its cursor, and a made-up cursor starts from the beginning', async () => {
  const outbox = createOutbox(ports);
  const read = () => outbox.after("0-0'; drop table event", 10);
  await expect.poll(async () => (await read()).length).toBe(2);
  const all = await read();
  expect(numbers(await outbox.after(all[0]?.cursor ?? '', 10))).toEqual(numbers(all).slice(1));
  expect(await outbox.after(all.at(-1)?.cursor ?? '', 10)).toEqual([]);
});

test('listeners hear what happens from now on, in order, until they stop', async () => {
  const outbox = createOutbox(ports);
  const heard: LiveEvent[] = [];
  const stop = outbox.listen((event) => heard.push(event));
  outbox.start();
  // "From now on" starts when it knows the newest position.
  const hears = async () => {
    await count(0);
    return heard.length > 0;
  };
  await expect.poll(hears, { interval: 300 }).toBe(true);
  for (const number of [10, 11, 12]) await count(number);
  await expect.poll(() => numbers(heard).includes(12)).toBe(true);
  stop();
  await outbox.stop();
  expect(numbers(heard).filter((number) => number > 0)).toEqual([10, 11, 12]);
  expect(heard.every(({ accountId }) => accountId === roofer)).toBe(true);
});
