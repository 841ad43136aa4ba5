import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import type { Db } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { quotaFields } from './quota.ts';
import { createSharedCounts } from './shared-counts.ts';

const { db, admin } = await testDatabase();
const log = createLog('silent');
const quota = { name: 'api', limit: 10, windowSeconds: 60 };
const few = { ...quota, name: 'few', limit: 2 };

function spend(node: ReturnType<typeof createSharedCounts>, key: string, times: number): number[] {
  return Array.from({ length: times }, () => node.spend(quota, key).remaining);
}

test('a quota is counted down and then refuses, for each key of its own', () => {
  const node = createSharedCounts(db, log);
  expect(spend(node, 'a', 12)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -1, -1]);
  expect(node.look(quota, 'a').remaining).toBe(0);
  expect(node.spend(quota, 'b').remaining).toBe(9);
});

test('counts of one process reach the others when they settle, even at the same time', async () => {
  const [one, two] = [createSharedCounts(db, log), createSharedCounts(db, log)];
  spend(one, 'shared', 6);
  await one.settle();
  spend(two, 'shared', 2);
  await Promise.all([two.settle(), one.settle()]);
  expect(two.look(quota, 'shared').remaining).toBe(2);
  spend(one, 'shared', 1);
  await one.settle();
  expect(one.look(quota, 'shared').remaining).toBe(1);
});

test('many processes that settle the same keys at the same moment lose no request', async () => {
  const nodes = Array.from({ length: 8 }, () => createSharedCounts(db, log));
  const keys = Array.from({ length: 30 }, (_, n) => `crowd ${n}`);
  const wide = { ...quota, name: 'wide', limit: 1_000 };
  for (const node of nodes) for (const key of keys) node.spend(wide, key);
  await Promise.all(nodes.map((node) => node.settle()));
  const last = createSharedCounts(db, log);
  for (const key of keys) last.spend(wide, key);
  await last.settle();
  expect(new Set(keys.map((key) => last.look(wide, key).remaining))).toEqual(new Set([991]));
});

test('the count starts anew when its time is over', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const node = createSharedCounts(db, log);
  expect([1, 2, 3].map(() => node.spend(few, 'a').remaining)).toEqual([1, 0, -1]);
  await node.settle();
  vi.advanceTimersByTime(59_000);
  expect(node.look(few, 'a').remaining).toBe(0);
  vi.advanceTimersByTime(2_000);
  await admin
    .updateTable('throttle')
    .set({ resetDate: sql<Date>`reset_date - interval '1 hour'` })
    .execute();
  expect(node.spend(few, 'a').remaining).toBe(1);
  await node.settle();
  expect(node.look(few, 'a').remaining).toBe(1);
});

test('without a database each process continues alone, and keeps its counts', async () => {
  const node = createSharedCounts({} as Db, log);
  spend(node, 'alone', 4);
  await node.settle();
  expect(node.look(quota, 'alone').remaining).toBe(6);
});

test('the headers contain the limit, the remaining requests and the reset time', () => {
  expect(quotaFields(quota, { remaining: -1, resetSeconds: 3.2 })).toEqual({
    'ratelimit-policy': '"api";q=10;w=60',
    ratelimit: '"api";r=0;t=4',
  });
});
