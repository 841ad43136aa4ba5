import { cpuOf } from '../../load/cpu.ts';
import { type Drawn, drawRequests, secretOf } from '../../world/draw.ts';
import { withPlainFloor } from '../../floor/floor.ts';
import { load, type Target } from '../../load/load.ts';
import { type Mark, type Measure, medianPair } from '../../load/mark.ts';
import { procedureOf } from '../../world/signed-in.ts';
import type { World } from '../../world/world.ts';

/** Enough that ticks of 10 ms hardly count, also where a request takes a third of a millisecond. */
const bounds = { requests: 1_536, connections: 2, seconds: 15 };

interface Kind {
  work: string;
  target: number;
  ours(drawn: Drawn): Target;
  /** The plain floor's path, without account and secret. */
  theirs(drawn: Drawn): string;
}

const kinds: Kind[] = [
  {
    work: 'list API with tag and search, drawn',
    target: 2.5,
    ours: ({ world, tagId, word }) => procedureOf(world, 'listEntries', { search: word, tagIds: [tagId], limit: 30 }),
    theirs: ({ tagId, word }) => `/list?q=${word}&tag=${tagId}`,
  },
  {
    work: 'plain list API, drawn',
    target: 3,
    ours: ({ world }) => procedureOf(world, 'listEntries', { limit: 30 }),
    theirs: () => '/list?',
  },
  {
    work: 'item API, drawn',
    target: 2.5,
    ours: ({ world, entryId }) => procedureOf(world, 'getEntry', { entryId }),
    theirs: ({ entryId }) => `/item?entry=${entryId}`,
  },
  {
    work: 'plain list API, beside own columns',
    target: 3,
    ours: ({ world }) => procedureOf(world, 'listEntries', { limit: 30 }),
    theirs: () => '/narrow-list?',
  },
  {
    work: 'item API, beside own columns',
    target: 4,
    ours: ({ world, entryId }) => procedureOf(world, 'getEntry', { entryId }),
    theirs: ({ entryId }) => `/narrow-item?entry=${entryId}`,
  },
];

/** What people at work ask, of many accounts, against one statement without row-level security. */
export const drawnLists: Measure = {
  name: 'drawn list item api',
  async run(world) {
    const drawn = await drawRequests(world);
    const marks: Mark[] = [];
    await withPlainFloor(world, async (floor) => {
      for (const kind of kinds) marks.push(await againstPlain(world, kind, drawn, floor));
    });
    return marks;
  },
};

async function againstPlain(
  world: World,
  { work, target, ours, theirs }: Kind,
  drawn: readonly Drawn[],
  floor: { port: number; pid: number },
): Promise<Mark> {
  const pick = (number: number) => drawn[number % drawn.length] as Drawn;
  const mine = drawn.map(ours);
  const path = (one: Drawn) => `${theirs(one)}&account=${one.world.accountId}&secret=${secretOf(one.world)}`;
  const nextMine = (number: number) => mine[number % mine.length] as Target;
  const nextTheirs = (number: number) => ({ port: floor.port, path: path(pick(number)) });
  for (const next of [nextMine, nextTheirs]) await load(next, bounds);
  const { one, other, ratio } = await medianPair(
    cpuOf(nextMine, bounds, world.product.pid, world.folder),
    cpuOf(nextTheirs, bounds, floor.pid, world.folder),
    5,
  );
  const beside = `the plain floor: ${one.toFixed(2)} against ${other.toFixed(2)} ms CPU`;
  return { work, value: ratio, unit: '×', target, better: 'less', beside };
}
