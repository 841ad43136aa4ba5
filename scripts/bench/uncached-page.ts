import { cpuOf } from './cpu.ts';
import { load } from './load.ts';
import type { Measure } from './mark.ts';
import type { World } from './world.ts';

const bounds = { requests: 120, connections: 1, seconds: 15 };
/** Searches are never kept, and each of these letters is in most titles. */
const letters = [...'eaionrt'];

export function uncachedTarget({ port, siteHost }: World) {
  return (number: number) => ({
    port,
    path: `/gallery?q=${letters[number % letters.length]}`,
    headers: { host: siteHost, 'accept-encoding': 'br' },
  });
}

/** CPU of a gallery page that is rebuilt: a search for a letter, answered with the first 30 that match. */
export const uncachedPage: Measure = {
  name: 'uncached page',
  async run(world) {
    const page = uncachedTarget(world);
    await load(page, { ...bounds, requests: 400 });
    const rounds = [];
    for (let round = 0; round < 5; round += 1)
      rounds.push(await cpuOf(page, bounds, world.product.pid, world.folder)());
    const value = rounds.sort((one, other) => one - other)[2] ?? 0;
    const beside = 'process tree with PostgreSQL, compression included';
    return [{ work: 'public gallery page, uncached', value, unit: 'ms CPU', target: 3, better: 'less', beside }];
  },
};
