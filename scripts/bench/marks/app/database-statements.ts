import { load, type Target } from '../../load/load.ts';
import type { Mark, Measure } from '../../load/mark.ts';
import { nobody, usageOf } from '../../load/processes.ts';
import { listInput, procedureOf } from '../../world/signed-in.ts';
import { call, procedure, type World } from '../../world/world.ts';

const bounds = { requests: 40, connections: 1, seconds: 20 };

/** What every list, count, search and facet of a large account costs the database alone. */
export const databaseStatements: Measure = {
  name: 'statements',
  async run(world) {
    const { tagIds } = await listInput(world);
    const cursor = await beforeTheOldest(world);
    const list = (input: object) => procedureOf(world, 'listEntries', input);
    const media = (input: object) =>
      procedure(world.port, `accounts/${world.accountId}/rpc/media/listMedia`, input, world.cookie);
    const works: [string, (number: number) => Target][] = [
      ['list', () => list({})],
      ['list, last page', () => list({ cursor })],
      ['list by tag', () => list({ tagIds })],
      ['list by tag and word', () => list({ tagIds, search: 'roof' })],
      ['list, nothing found', () => list({ search: 'xylophone' })],
      ['list by title', () => list({ sort: 'title', direction: 'asc' })],
      ['count of all entries', () => procedureOf(world, 'countEntries', {})],
      ['count, nothing found', () => procedureOf(world, 'countEntries', { search: 'xylophone' })],
      ['count by tag', () => procedureOf(world, 'countEntries', { tagIds })],
      ['count by tag and word', () => procedureOf(world, 'countEntries', { tagIds, search: 'roof' })],
      ['media library', () => media({})],
      ['media library, nothing found', () => media({ search: 'xylophone' })],
      ['gallery, a common word', page(world, (number) => `q=roof ${number}`)],
      ['gallery, nothing found', page(world, (number) => `q=xylophone${number}`)],
    ];
    const marks: Mark[] = [];
    for (const [work, next] of works) marks.push(await markOf(world, work, next));
    return marks;
  },
};

/** Where the last page of the newest begins: a cursor tells a row, whichever way the list goes on from it. */
async function beforeTheOldest(world: World): Promise<string> {
  const { port, accountId, cookie } = world;
  const input = { direction: 'asc', limit: 30 };
  const { body } = await call(port, `accounts/${accountId}/rpc/content/listEntries`, input, cookie);
  return JSON.parse(body.toString()).json.nextCursor;
}

/** Searches that weren't asked before, so that none is answered from a cache. */
function page({ port, siteHost: host }: World, query: (number: number) => string) {
  let asked = 0;
  return (): Target => {
    asked += 1;
    return { port, path: `/gallery?${encodeURI(query(asked))}`, headers: { host } };
  };
}

async function markOf(world: World, work: string, next: (number: number) => Target): Promise<Mark> {
  await load(next, { ...bounds, requests: 10 });
  const used = () => usageOf(nobody, world.folder).cpuMs;
  const before = used();
  const { count } = await load(next, bounds);
  const value = (used() - before) / count;
  const beside = 'CPU of PostgreSQL alone, all statements of the request';
  return { work: `database: ${work}`, value, unit: 'ms CPU', target: 20, better: 'less', beside };
}
