import { setTimeout as sleep } from 'node:timers/promises';
import { cachedTarget } from './cached-page.ts';
import { ask } from '../load/load.ts';
import type { Mark, Measure } from '../load/mark.ts';
import { usageOf } from '../load/processes.ts';
import { cardsOf, procedureOf } from '../world/signed-in.ts';
import type { World } from '../world/world.ts';

const times = 25;
/** Every node looks at the site revisions once a second. */
const untilNoticedMs = 1_300;

/** CPU of the gallery's first page after an entry was retitled, and after one was published or taken back. */
export const firstPage: Measure = {
  name: 'uncached first page',
  async run(world) {
    const [published] = await cardsOf(world, { statusPublish: ['published'], limit: 1 });
    const entryId = published?.uid ?? '';
    let version = 1_000_000;
    const retitle = () =>
      procedureOf(world, 'updateEntry', { entryId, version: (version += 1), patch: { title: `Retitled ${version}` } });
    const publish = (turn: number) => procedureOf(world, turn % 2 ? 'publishEntry' : 'unpublishEntry', { entryId });
    return [
      await markOf(world, 'first page after a new title', retitle),
      await markOf(world, 'first page after publishing', publish),
    ];
  },
};

async function markOf(world: World, work: string, change: (turn: number) => Parameters<typeof ask>[0]): Promise<Mark> {
  const page = cachedTarget(world);
  await ask(page);
  let cpuMs = 0;
  const latencies: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const { status, body } = await ask(change(turn));
    if (status !== 200) throw new Error(`${work}: the change was answered with ${status}: ${body}`);
    await sleep(untilNoticedMs);
    const before = usageOf(world.product.pid, world.folder).cpuMs;
    const since = performance.now();
    await ask(page);
    latencies.push(performance.now() - since);
    cpuMs += usageOf(world.product.pid, world.folder).cpuMs - before;
  }
  const median = latencies.sort((one, other) => one - other)[times >> 1] ?? 0;
  const beside = `process tree with PostgreSQL, compression included; ${median.toFixed(1)} ms until answered`;
  return { work, value: cpuMs / times, unit: 'ms CPU', target: 10, better: 'less', beside };
}
