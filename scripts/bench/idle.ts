import { setTimeout as sleep } from 'node:timers/promises';
import type { Measure } from './mark.ts';
import { residentOf } from './memory.ts';

/** Memory before anybody asked for much, the database left out. */
export const idleMemory: Measure = {
  name: 'idle memory',
  async run(world) {
    await sleep(5_000);
    const beside = 'without PostgreSQL';
    return [{ work: 'idle memory', value: residentOf(world), unit: 'MB', target: 150, better: 'less', beside }];
  },
};

/** From the start of the process to the first page, on a world that exists. */
export const secondStart: Measure = {
  name: 'second start',
  async run({ startSeconds }) {
    const beside = 'from `npm start` to the first gallery page, with the embedded PostgreSQL';
    return [{ work: 'second start to first page', value: startSeconds, unit: 's', target: 3, better: 'less', beside }];
  },
};
