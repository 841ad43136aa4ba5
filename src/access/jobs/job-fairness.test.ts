import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createFairPriority } from '#platform/jobs/fair-priority.ts';
import { testDatabase } from '../../../test/database.ts';
import { testPorts } from '../../../test/ports.ts';
import { smallWorld } from '../../../test/small-world.ts';
import { defineAccountJob, defineSystemJob } from './define-job.ts';
import { enqueue, enqueueSystem } from '../events/emit.ts';
import { startWorkers } from './run-jobs.ts';
import { asSystem, inSystem } from '../scope.ts';

const started: string[] = [];
const work = defineAccountJob<object>({
  name: 'test-fair',
  payload: z.object({}),
  async work(_ports, accountId) {
    started.push(accountId);
    await sleep(5);
    return async () => {};
  },
});

let hangingEnds = Promise.withResolvers<void>();
const peerWork = defineSystemJob<{ peer: string }>({
  name: 'test-peers',
  payload: z.object({ peer: z.string() }),
  concurrency: 3,
  peer: ({ peer }) => peer,
  async work(_ports, { peer }) {
    if (peer === 'hangs') await hangingEnds.promise;
    started.push(peer);
    return async () => {};
  },
});

const database = await testDatabase();
const ports = await testPorts(database, { jobs: [work, peerWork] });
const { roofer, landscaper, clinic } = (await smallWorld(database)).accounts;
const priorityOf = createFairPriority();

/** Enqueues in bulk what `send` would. */
async function flood(accountId: string, count: number): Promise<void> {
  const job = () => ({
    data: { accountId, payload: {} },
    group: { id: accountId },
    priority: priorityOf('fair', accountId),
  });
  for (let done = 0; done < count; done += 5_000)
    await ports.boss.insert(work.name, Array.from({ length: Math.min(5_000, count - done) }, job));
}

afterEach(async () => {
  await ports.boss.offWork(work.name);
  await ports.boss.deleteQueuedJobs(work.name);
  started.length = 0;
});

test('one account’s 20,000 jobs leave another’s single job among the next that start', async () => {
  await flood(roofer, 20_000);
  await startWorkers(ports.boss, [work], ports);
  await vi.waitUntil(() => started.length > 10, { timeout: 120_000 });
  await asSystem(ports.db, clinic, 'test', (scope) => enqueue(scope, work, {}));
  const before = started.length;
  await vi.waitUntil(() => started.includes(clinic), { timeout: 120_000 });
  expect(started.indexOf(clinic) - before).toBeLessThan(6);
});

test('a queue is worked off without pauses', async () => {
  await flood(roofer, 200);
  const begun = performance.now();
  await startWorkers(ports.boss, [work], ports);
  await vi.waitUntil(() => started.length >= 200, { timeout: 150_000 });
  expect(performance.now() - begun).toBeLessThan(40_000);
});

test('several accounts that flood together leave it there too', async () => {
  await flood(roofer, 3_000);
  await flood(landscaper, 3_000);
  await startWorkers(ports.boss, [work], ports);
  await vi.waitUntil(() => started.length > 10, { timeout: 120_000 });
  await asSystem(ports.db, clinic, 'test', (scope) => enqueue(scope, work, {}));
  const before = started.length;
  await vi.waitUntil(() => started.includes(clinic), { timeout: 120_000 });
  expect(started.indexOf(clinic) - before).toBeLessThan(6);
});

test('a peer that hangs keeps no job for another peer waiting', async () => {
  hangingEnds = Promise.withResolvers();
  await inSystem(ports.db, 'test', async (scope) => {
    for (let count = 0; count < 20; count += 1) await enqueueSystem(scope, peerWork, { peer: 'hangs' });
    for (let count = 0; count < 5; count += 1) await enqueueSystem(scope, peerWork, { peer: 'healthy' });
  });
  await startWorkers(ports.boss, [peerWork], ports);
  await vi.waitUntil(() => started.length === 5, { timeout: 30_000 });
  expect(started).toEqual(Array(5).fill('healthy'));
  hangingEnds.resolve();
  await vi.waitUntil(() => started.length === 25, { timeout: 60_000 });
  await ports.boss.offWork(peerWork.name);
});
