import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inSite, type SiteScope } from '../../../../src/access/scope.ts';
import {
  countPublicEntries,
  countPublicFacets,
} from '../../../../src/features/content/server/public-pages/count-public.ts';
import {
  findAddressRange,
  listPublicAddresses,
} from '../../../../src/features/content/server/public-pages/public-addresses.ts';
import { findMapExtent, listMapClusters } from '../../../../src/features/content/server/public-pages/map-points.ts';
import { everything, type PublicGate } from '../../../../src/features/content/server/public-pages/public-gate.ts';
import { createDatabase } from '../../../../src/platform/database.ts';
import { startEmbeddedPostgres } from '../../../../src/platform/postgres/embedded.ts';
import type { Mark, Measure } from '../../load/mark.ts';
import type { World } from '../../world/world.ts';

const rounds = 11;
const partSize = 5_000;
const complete: PublicGate = { ...everything, settings: { ...everything.settings, hideMissingContent: true } };

/** What a map shows that has just been opened, and a screen of it where someone lives. */
const wholeMap = { box: { west: -180, south: -85, east: 180, north: 85 }, cells: 3 * 2 ** 3 };
const town = { box: { west: -97.9, south: 30.1, east: -97.5, north: 30.5 }, cells: 3 * 2 ** 11 };

type Work = (scope: SiteScope) => Promise<unknown>;

/** What a large site counts once for each change of its lists: pages keep it, so it is asked for here without them. */
export const siteStatements: Measure = {
  name: 'statements of the site',
  async run(world) {
    const database = await startEmbeddedPostgres(world.folder, () => {});
    // One connection, so that one process of the database does all of it.
    const pool = new pg.Pool({ connectionString: database.applicationUrl, max: 1 });
    try {
      const [db, cpu] = [createDatabase(pool), await cpuOfBackend(pool)];
      const marks: Mark[] = [];
      const works = worksOf(await commonOf(database.adminUrl, world));
      for (const [work, run] of works) marks.push(await markOf(work, cpu, () => inSite(db, world.accountId, run)));
      return marks;
    } finally {
      await pool.end();
      await database.stop();
    }
  },
};

/** A site's most common service, of half of its entries, one of a few, and its most common type and tag. */
interface Common {
  service: string;
  fewer: string;
  tag: string;
  contentType: string;
}

async function commonOf(adminUrl: string, { accountId }: World): Promise<Common> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  const ids = async (query: string) =>
    (await client.query<{ id: string }>(query, [accountId])).rows.map(({ id }) => id);
  const facets = (kind: string) =>
    ids(`select value_id as id from content_public_facet where account_id = $1 and kind = '${kind}'
      group by 1 order by count(*) desc`);
  const types = await ids(`select content_type_id as id from content_public where account_id = $1
    group by 1 order by count(*) desc`);
  const [services, tags] = [await facets('service'), await facets('tag')];
  await client.end();
  return { service: services[0] ?? '', fewer: services[3] ?? '', tag: tags[0] ?? '', contentType: types[0] ?? '' };
}

function worksOf({ service, fewer, tag, contentType }: Common): [string, Work][] {
  return [
    ['facets of the gallery', (scope) => countPublicFacets(scope, everything)],
    ['facets of the most common service', (scope) => countPublicFacets(scope, everything, { serviceIds: [service] })],
    ['facets of a rarer service', (scope) => countPublicFacets(scope, everything, { serviceIds: [fewer] })],
    ['facets of a content type', (scope) => countPublicFacets(scope, everything, { contentTypeId: contentType })],
    ['facets of the most common tag', (scope) => countPublicFacets(scope, everything, { tagIds: [tag] })],
    ['facets of complete entries alone', (scope) => countPublicFacets(scope, complete)],
    ['count of the gallery', (scope) => countPublicEntries(scope, everything)],
    ['count of complete entries', (scope) => countPublicEntries(scope, complete)],
    ['count by a tag', (scope) => countPublicEntries(scope, everything, { tagIds: [tag] })],
    ['count by a tag and a word', (scope) => countPublicEntries(scope, everything, { tagIds: [tag], search: 'roof' })],
    ['count by a word, nothing found', (scope) => countPublicEntries(scope, everything, { search: 'xylophone' })],
    ['a part of the sitemap', lastPart],
    ['where all places are', (scope) => findMapExtent(scope, everything, {})],
    ['clusters of the whole map', (scope) => listMapClusters(scope, everything, {}, wholeMap)],
    ['clusters of a town', (scope) => listMapClusters(scope, everything, {}, town)],
  ];
}

async function lastPart(scope: SiteScope): Promise<void> {
  const range = await findAddressRange(scope, { number: 7, size: partSize });
  await listPublicAddresses(scope, everything, range);
}

async function markOf(work: string, cpu: () => number, run: () => Promise<unknown>): Promise<Mark> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = cpu();
    await run();
    taken.push(cpu() - before);
  }
  const value = taken.sort((one, other) => one - other)[rounds >> 1];
  const beside = 'CPU of the one process of PostgreSQL, the middle of 11';
  return { work: `database: ${work}`, value, unit: 'ms CPU', target: 20, better: 'less', beside };
}

/** Milliseconds that the pool's one connection has taken of a processor. */
async function cpuOfBackend(pool: pg.Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const path = `/proc/${rows[0]?.pid}/schedstat`;
  return () => Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6;
}
