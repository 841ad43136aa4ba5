import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../test/database.ts';
import { testPorts } from '../../../test/ports.ts';
import { smallWorld } from '../../../test/small-world.ts';
import { defineAccountJob } from './define-job.ts';
import { enqueue } from '../events/emit.ts';
import { startWorkers } from './run-jobs.ts';
import { asSystem } from '../scope.ts';

/** Running jobs, each with a function that finishes it. */
const atWork: { accountId: string; finish(): void }[] = [];
/** The accounts of all started jobs, and the most slots that one account held. */
const begun: string[] = [];
let mostOfOne = 0;

const work = defineAccountJob<object>({
  name: 'test-places',
  payload: z.object({}),
  concurrency: 3,
  async work(_ports, accountId) {
    begun.push(accountId);
    await new Promise<void>((finish) => {
      atWork.push({ accountId, finish });
      mostOfOne = Math.max(mostOfOne, atWork.filter((one) => one.accountId === accountId).length);
    });
    return async () => {};
  },
});

const database = await testDatabase();
const ports = await testPorts(database, { jobs: [work] });
const { roofer, clinic } = (await smallWorld(database)).accounts;

/** Like uploads that finish at the same moment: each in its own transaction. */
function burst(accountId: string, count: number): Promise<void[]> {
  const one = () => asSystem(ports.db, accountId, 'test', (scope) => enqueue(scope, work, {}));
  return Promise.all(Array.from({ length: count }, one));
}

const finishOne = () => atWork.shift()?.finish();

/** Finishes jobs one by one until `count` have started and none is left. */
async function workOff(count: number): Promise<void> {
  await expect
    .poll(
      () => {
        finishOne();
        return begun.length === count && atWork.length === 0;
      },
      { timeout: 60_000, interval: 30 },
    )
    .toBe(true);
}

afterEach(async () => {
  for (const one of atWork.splice(0)) one.finish();
  await ports.boss.offWork(work.name);
  begun.length = 0;
  mostOfOne = 0;
});

test('a burst of one account never takes the last place, and another’s job gets it at once', async () => {
  await startWorkers(ports.boss, [work], ports);
  await burst(roofer, 8);
  await expect.poll(() => atWork.length, { timeout: 20_000 }).toBe(2);
  await burst(clinic, 1);
  await expect.poll(() => begun.includes(clinic), { timeout: 20_000 }).toBe(true);
  expect(atWork.map(({ accountId }) => accountId).sort()).toEqual([roofer, roofer, clinic].sort());
  await workOff(9);
  expect(mostOfOne).toBe(2);
});

test('workers that start together on a full queue leave it free too', async () => {
  for (let round = 0; round < 5; round += 1) {
    begun.length = 0;
    await burst(roofer, 4);
    await startWorkers(ports.boss, [work], ports);
    await workOff(4);
    await ports.boss.offWork(work.name);
  }
  expect(mostOfOne).toBe(2);
});
