import { cpuOf } from '../../load/cpu.ts';
import { load } from '../../load/load.ts';
import type { Measure } from '../../load/mark.ts';
import { words } from '../../world/draw.ts';
import { options } from '../../world/options.ts';
import type { World } from '../../world/world.ts';

const bounds = { requests: 120, connections: 1, seconds: 15 };
/** Searches are never kept, and each of these letters is in most titles. */
const letters = [...'eaionrt'];

/** As Chrome and Firefox ask. */
const encodings = 'gzip, deflate, br, zstd';

/** In the kind world one site; elsewhere those of many accounts, by letters and by words. */
export function uncachedTarget({ port, siteHost }: World) {
  const { world, small } = options;
  const searches = world === 'kind' ? letters : [...letters, ...words];
  return (number: number) => {
    const site = `big-${String((number % Math.min(small.accounts, 20)) + 1).padStart(3, '0')}.sites.localhost:${port}`;
    return {
      port,
      path: `/gallery?q=${searches[number % searches.length]}`,
      headers: { host: world === 'kind' ? siteHost : site, 'accept-encoding': encodings },
    };
  };
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
