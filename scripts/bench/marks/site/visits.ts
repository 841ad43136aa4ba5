import { cpuOf } from '../../load/cpu.ts';
import type { Measure } from '../../load/mark.ts';
import { residentOf } from '../../load/memory.ts';
import { options } from '../../world/options.ts';
import type { World } from '../../world/world.ts';

const bounds = { requests: 6_000, connections: 4, seconds: 60 };

/** Site number of a visit: by Zipf's law, so that a few sites have many visits and most of them one now and then. */
function siteOf(visit: number): number {
  const chance = ((visit * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  return Math.min(options.small.accounts, Math.floor(options.small.accounts ** chance));
}

function visitTo({ port }: World) {
  return (visit: number) => ({
    port,
    path: '/gallery',
    headers: { host: `big-${String(siteOf(visit)).padStart(3, '0')}.sites.localhost:${port}`, 'accept-encoding': 'br' },
  });
}

/** Galleries of thousands of sites, visited as the web is: what a visit costs, and what the caches then hold. */
export const visits: Measure = {
  name: 'visits',
  async run(world) {
    const visit = visitTo(world);
    const cold = await cpuOf(visit, bounds, world.product.pid, world.folder)();
    const warm = await cpuOf((number) => visit(number + bounds.requests), bounds, world.product.pid, world.folder)();
    const sites = new Set(Array.from({ length: bounds.requests }, (_, number) => siteOf(number))).size;
    const beside = `${bounds.requests} visits to ${sites} sites by Zipf’s law; the first ones ${cold.toFixed(2)} ms`;
    const memory = 'without PostgreSQL, right after the visits';
    return [
      { work: 'visit, many sites', value: warm, unit: 'ms CPU', target: 3, better: 'less', beside },
      {
        work: 'memory after visits',
        value: residentOf(world),
        unit: 'MB',
        target: 400,
        better: 'less',
        beside: memory,
      },
    ];
  },
};
