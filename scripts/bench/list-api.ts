import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts';
import { load, type Target } from './load.ts';
import { medianRatio, type Measure } from './mark.ts';
import { usageOf } from './processes.ts';
import { freePort, start } from './started.ts';
import { call, procedure, root } from './world.ts';

const bounds = { requests: 400, connections: 2, seconds: 20 };
const search = 'e';

/** The list of entries with a tag filter and a title search, signed in, against the floor doing the like. */
export const measureListApi: Measure = async ({ port, cookie, accountId, folder, product }) => {
  const taxonomy = await call(port, `accounts/${accountId}/rpc/taxonomy/getTaxonomy`, undefined, cookie);
  const tag = /"tags":\[\{"uid":"([\w-]+)"/.exec(taxonomy.body.toString())?.[1];
  if (!tag) throw new Error(`the taxonomy has no tag: ${taxonomy.body.toString().slice(0, 300)}`);
  const input = { search, tagIds: [tag], limit: 30 };
  const list = procedure(port, `accounts/${accountId}/rpc/content/listEntries`, input, cookie);
  const database = await startEmbeddedPostgres(folder, () => {});
  const floorPort = await freePort();
  const secret = cookie.slice(cookie.indexOf('=') + 1);
  const args = ['scripts/bench/floor-server.ts', String(floorPort), database.applicationUrl, accountId, secret];
  const floor = await start(args, {}, 'ready', root);
  const floorList = { port: floorPort, path: `/?q=${search}&tag=${tag}` };
  const cpuOf = (target: Target, pid: number) => async () => {
    const before = usageOf(pid, folder).cpuMs;
    const { count } = await load(() => target, bounds);
    return (usageOf(pid, folder).cpuMs - before) / count;
  };
  try {
    for (const target of [list, floorList]) await load(() => target, { ...bounds, requests: 200 });
    const { one, other } = await medianRatio(cpuOf(list, product.pid), cpuOf(floorList, floor.pid));
    const beside = `above the floor: ${one.toFixed(2)} against ${other.toFixed(2)} ms CPU`;
    return { work: 'list API, signed in', value: one - other, unit: 'ms CPU', target: 0.5, better: 'less', beside };
  } finally {
    await floor.stop();
    await database.stop();
  }
};
