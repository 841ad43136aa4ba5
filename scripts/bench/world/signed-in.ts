import { cpuOf } from '../load/cpu.ts';
import { withFloor } from '../floor/floor.ts';
import { load, type Target } from '../load/load.ts';
import { type Mark, type Measure, medianPair } from '../load/mark.ts';
import { call, procedure, type World } from './world.ts';

const bounds = { requests: 400, connections: 2, seconds: 15 };
const search = 'e';

interface Card {
  uid: string;
  statusPublish: string;
}

export async function listInput({ port, accountId, cookie }: World) {
  const taxonomy = await call(port, `accounts/${accountId}/rpc/content/getTaxonomy`, undefined, cookie);
  const tag = /"tags":\[\{"uid":"([\w-]+)"/.exec(taxonomy.body.toString())?.[1];
  if (!tag) throw new Error(`the taxonomy has no tag: ${taxonomy.body.toString().slice(0, 300)}`);
  return { search, tagIds: [tag], limit: 30 };
}

export function procedureOf({ port, accountId, cookie }: World, verb: string, input: unknown): Target {
  return procedure(port, `accounts/${accountId}/rpc/content/${verb}`, input, cookie);
}

export async function cardsOf(world: World, input: unknown): Promise<Card[]> {
  const { body } = await call(world.port, `accounts/${world.accountId}/rpc/content/listEntries`, input, world.cookie);
  return JSON.parse(body.toString()).json.entries;
}

async function aboveFloor(world: World, work: string, ours: Target, path: string, target: number): Promise<Mark> {
  return withFloor(world, async (floor) => {
    const theirs = { port: floor.port, path };
    for (const one of [ours, theirs]) await load(() => one, { ...bounds, requests: 300 });
    const { one, other } = await medianPair(
      cpuOf(() => ours, bounds, world.product.pid, world.folder),
      cpuOf(() => theirs, bounds, floor.pid, world.folder),
    );
    const beside = `above the fair floor: ${one.toFixed(2)} against ${other.toFixed(2)} ms CPU (${(one / other).toFixed(2)} ×)`;
    return { work, value: one - other, unit: 'ms CPU', target, better: 'less', beside };
  });
}

/** The list of entries with a tag filter and a title search, against the floor doing the like. */
export const listApi: Measure = {
  name: 'list api',
  async run(world) {
    const input = await listInput(world);
    const ours = procedureOf(world, 'listEntries', input);
    return [await aboveFloor(world, 'list API, signed in', ours, `/list?q=${search}&tag=${input.tagIds[0]}`, 0.5)];
  },
};

/** One entry as its editor loads it. */
export const itemApi: Measure = {
  name: 'item api',
  async run(world) {
    const [card] = await cardsOf(world, { limit: 1 });
    const ours = procedureOf(world, 'getEntry', { entryId: card?.uid });
    return [await aboveFloor(world, 'item API, signed in', ours, `/item?entry=${card?.uid}`, 0.3)];
  },
};
