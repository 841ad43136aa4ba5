import { setTimeout as sleep } from 'node:timers/promises';
import { load } from '../../load/load.ts';
import type { Measure } from '../../load/mark.ts';
import { residentOf } from '../../load/memory.ts';
import { uncachedTarget } from '../site/uncached-page.ts';
import { signIn, startAgain, type World } from '../../world/world.ts';

/** Memory when nobody asks for anything, the database left out. */
export const idleMemory: Measure = {
  name: 'idle memory',
  async run(world) {
    const beside = 'without PostgreSQL';
    return [{ work: 'idle memory', value: await memoryAtRest(world), unit: 'MB', target: 140, better: 'less', beside }];
  },
};

/** From the start of the process to the first page, on a world that exists. */
export const secondStart: Measure = {
  name: 'second start',
  async run(world) {
    const starts = [await startAgain(world), await startAgain(world), await startAgain(world)];
    const value = starts.sort((one, other) => one - other)[1];
    const beside = 'from `npm start` to the first gallery page, with the embedded PostgreSQL';
    return [{ work: 'second start to first page', value, unit: 's', target: 3, better: 'less', beside }];
  },
};

/** A minute after more was asked than a usual day does. */
export const memoryAfterBurst: Measure = {
  name: 'burst',
  async run(world) {
    await load(uncachedTarget(world), { requests: 3_000, connections: 16, seconds: 15 });
    const peak = residentOf(world);
    await sleep(60_000);
    const beside = `without PostgreSQL; ${peak.toFixed(0)} MB at the end of 3,000 uncached pages, 16 at once`;
    const value = residentOf(world);
    return [{ work: 'memory a minute after a burst', value, unit: 'MB', target: 200, better: 'less', beside }];
  },
};

/** MB of the product's processes when they have sent a page, let somebody in, and done what a start leaves to do. */
export async function memoryAtRest(world: World): Promise<number> {
  await startAgain(world);
  await signIn(world.port, 1);
  // What the start has left is collected ten seconds after it.
  await sleep(15_000);
  return residentOf(world);
}
