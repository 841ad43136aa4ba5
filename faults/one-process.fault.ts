import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNothingLost } from './check/expect-nothing-lost.ts';
import { installAtWork } from './load/at-work.ts';
import { keepBusy, type Load } from './load/load.ts';
import { chanceOf } from './parts/chance.ts';
import { figures, report } from './parts/figures.ts';
import type { Installation } from './parts/installation.ts';
import { expectBackInTime, startBaseline } from './parts/baseline-start.ts';

const chance = chanceOf(8);

/** The ways in which the process, as started by `npm start`, and its database can die. */
const deaths: { what: string; kill: (product: Installation) => Promise<unknown> }[] = [
  { what: 'the process', kill: ({ web }) => web.kill() },
  { what: 'its database', kill: ({ database }) => database.kill() },
  { what: 'everything', kill: ({ web, database }) => Promise.all([database.killGuard(), web.kill()]) },
  {
    what: 'all but the database',
    kill: ({ web, database }) => Promise.all([database.killGuard('server'), web.kill()]),
  },
];

let product: Installation;
let loads: Load[];
let baselineMs: number;

beforeAll(async () => {
  ({ product, loads } = await installAtWork(8, { isOneProcess: true }));
  await product.database.leave();
  baselineMs = await startBaseline(product.web);
  await product.database.find();
});

afterAll(async () => {
  await product?.end();
  report('one process with its own database', { acknowledged: loads?.map((load) => [load.name, load.count()]) });
});

test.each([...deaths, ...deaths])(
  '$what killed at work, and everything acknowledged is there once',
  async ({ what, kill }) => {
    const { web, database } = product;
    const work = keepBusy(loads);
    let violations: string[];
    try {
      await sleep(chance.between(1_500, 4_000));
      baselineMs = await expectBackInTime(web, baselineMs, async () => {
        await kill(product);
        const backMs = web.isRunning() ? await untilReady() : await web.start();
        figures(`back after kill -9 of ${what}`, backMs);
        return backMs;
      });
      await database.find();
      await sleep(1_500);
    } finally {
      violations = await work.rest();
    }
    await expectNothingLost(product, loads, violations);
    expect(web.isRunning()).toBe(true);
  },
);

async function untilReady(): Promise<number> {
  const since = performance.now();
  while (!(await product.isReady())) await sleep(20);
  return performance.now() - since;
}
