import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cachedTarget } from './cached-page.ts';
import { ask } from '../../load/load.ts';
import type { Mark, Measure } from '../../load/mark.ts';
import { usageOf } from '../../load/processes.ts';
import { cardsOf, procedureOf } from '../../world/signed-in.ts';
import type { World } from '../../world/world.ts';

const times = 25;
/** Every node looks at the site revisions once a second. */
const untilNoticedMs = 1_300;
const lookMs = 300;
const longestJobsMs = 20_000;

/**
 * CPU of the gallery's first page after an entry was retitled, and after one was published or taken back; and of these
 * changes with all their jobs, which a page waits for here, so that it isn't measured with them.
 */
export const firstPage: Measure = {
  name: 'uncached first page',
  async run(world) {
    const [published] = await cardsOf(world, { statusPublish: ['published'], limit: 1 });
    const entryId = published?.uid ?? '';
    let version = 1_000_000;
    const retitle = () =>
      procedureOf(world, 'updateEntry', { entryId, version: (version += 1), patch: { title: `Retitled ${version}` } });
    const publish = (turn: number) => procedureOf(world, turn % 2 ? 'publishEntry' : 'unpublishEntry', { entryId });
    // The map around a place is drawn once for each place.
    await rm(join(world.folder, 'tiles'), { recursive: true, force: true });
    return [
      ...(await marksOf(world, { work: 'a new title', change: retitle, target: 60 })),
      ...(await marksOf(world, { work: 'publishing', change: publish, target: 100 })),
    ];
  },
};

interface Change {
  work: string;
  change(turn: number): Parameters<typeof ask>[0];
  /** Milliseconds of CPU for it and its jobs. */
  target: number;
}

async function marksOf(world: World, { work, change, target }: Change): Promise<Mark[]> {
  const cpuMs = () => usageOf(world.product.pid, world.folder).cpuMs;
  const page = cachedTarget(world);
  await ask(page);
  const atRest = await idleShare(cpuMs);
  const pages: number[] = [];
  const latencies: number[] = [];
  const changes: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const [changed, changedAt] = [cpuMs(), performance.now()];
    const { status, body } = await ask(change(turn));
    if (status !== 200) throw new Error(`${work}: the change was answered with ${status}: ${body}`);
    await sleep(untilNoticedMs);
    await jobsDone(cpuMs, atRest);
    changes.push(cpuMs() - changed - atRest * (performance.now() - changedAt));
    const [before, since] = [cpuMs(), performance.now()];
    await ask(page);
    latencies.push(performance.now() - since);
    pages.push(cpuMs() - before);
  }
  const most = Math.max(...changes);
  return [
    {
      work: `first page after ${work}`,
      value: pages.reduce((sum, one) => sum + one, 0) / times,
      unit: 'ms CPU',
      target: 10,
      better: 'less',
      beside: `process tree with PostgreSQL, compression included; ${middle(latencies).toFixed(1)} ms until answered`,
    },
    {
      work: `${work}, with its jobs`,
      value: middle(changes),
      unit: 'ms CPU',
      target,
      better: 'less',
      beside: `the middle of ${times}, what an idle product takes left out; ${most.toFixed(0)} ms at most`,
    },
  ];
}

/** Milliseconds of CPU that an idle product takes in each: the calmest of some seconds. */
async function idleShare(cpuMs: () => number): Promise<number> {
  let least = Infinity;
  for (let second = 0; second < 8; second += 1) {
    const [before, since] = [cpuMs(), performance.now()];
    await sleep(1_000);
    least = Math.min(least, (cpuMs() - before) / (performance.now() - since));
  }
  return least;
}

/** Waits until the product takes no more than twice what it takes at rest. */
async function jobsDone(cpuMs: () => number, atRest: number): Promise<void> {
  const end = performance.now() + longestJobsMs;
  for (let used = Infinity; used > 2 * atRest * lookMs + 10 && performance.now() < end;) {
    const before = cpuMs();
    await sleep(lookMs);
    used = cpuMs() - before;
  }
}

function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
