import { cachedTarget } from './cached-page.ts';
import { cpuOf } from './cpu.ts';
import { pictureTarget } from './image-variant.ts';
import { load, type Target } from './load.ts';
import { type Mark, medianPair } from './mark.ts';
import { cardsOf, listInput, procedureOf } from './signed-in.ts';
import { uncachedTarget } from './uncached-page.ts';
import type { World } from './world.ts';

const bounds = { requests: 400, connections: 2, seconds: 15 };
type Next = (number: number) => Target;

/** The same work in a world ten times as large, both at once and in turn. */
export async function measureGrowth(small: World, large: World): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (const [work, targetIn, rounds = bounds] of works) {
    const [inSmall, inLarge] = [await targetIn(small), await targetIn(large)];
    for (const next of [inSmall, inLarge]) await load(next, { ...bounds, requests: 700, seconds: 30 });
    const { ratio, one, other } = await medianPair(
      cpuOf(inLarge, rounds, large.product.pid, large.folder),
      cpuOf(inSmall, rounds, small.product.pid, small.folder),
    );
    const beside = `${one.toFixed(2)} ms CPU in the large world, ${other.toFixed(2)} in the small one`;
    marks.push({ work: `growth: ${work}`, value: ratio, unit: '×', target: 1.1, better: 'less', beside });
  }
  return marks;
}

/** A kernel's tick is ten milliseconds: what takes a twentieth of one has to be asked for often. */
const quick = { requests: 20_000, connections: 16, seconds: 15 };

const works: [string, (world: World) => Promise<Next>, typeof bounds?][] = [
  ['public gallery page, cached', async (world) => always(cachedTarget(world)), quick],
  ['image variant, warm', async (world) => always(await pictureTarget(world)), quick],
  ['public gallery page, uncached', async (world) => uncachedTarget(world)],
  ['list API', async (world) => always(procedureOf(world, 'listEntries', await listInput(world)))],
  ['item API', async (world) => always(procedureOf(world, 'getEntry', { entryId: await anyEntry(world) }))],
  ['autosave', (world) => saves(world)],
];

function always(target: Target): Next {
  return () => target;
}

async function anyEntry(world: World): Promise<string> {
  const [card] = await cardsOf(world, { limit: 1 });
  return card?.uid ?? '';
}

async function saves(world: World): Promise<Next> {
  const drafts = await cardsOf(world, { statusPublish: ['notPublished'], limit: 30 });
  let count = 0;
  return () => {
    count += 1;
    const entryId = drafts[count % drafts.length]?.uid;
    return procedureOf(world, 'saveEntry', { entryId, version: 1_000_000, patch: { neighborhood: `Row ${count}` } });
  };
}
