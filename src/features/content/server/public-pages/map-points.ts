import { type RawBuilder, sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { PublicMedia } from '#features/media/public-media.ts';
import { filterConditions, type PublicFilter } from './public-filter.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';

/** Spec 1 §9: at most 500 points per response; the next request returns more. */
export const mostPoints = 500;

export interface MapPoint {
  uid: string;
  title: string;
  slug: string;
  /** Blurred. */
  lat: number;
  lng: number;
  cover: PublicMedia | null;
}

interface Paging {
  /** The `next` of the previous response. */
  after?: string;
  /** Only these entries. */
  ids?: readonly string[];
  box?: Box;
  limit?: number;
  /** In the gallery's order: only without `after`. */
  newestFirst?: boolean;
}

/** Pins of the entries with a location. */
export async function listMapPoints(
  scope: SiteScope,
  gate: PublicGate,
  filter: PublicFilter = {},
  { after = '', ids, box, limit = mostPoints, newestFirst = false }: Paging = {},
): Promise<{ points: MapPoint[]; next: string | null }> {
  const rows = await scope.tx
    .selectFrom('contentPublic as p')
    .select(['p.uid', 'p.title', 'p.slug', sql<number>`p.lat`.as('lat'), sql<number>`p.lng`.as('lng')])
    .select(sql<unknown>`p.document #> '{presentation,cover}'`.as('cover'))
    .where((eb) => eb.and([...gateConditions(scope, gate), ...filterConditions(filter)]))
    .where('p.lat', 'is not', null)
    .where('p.lng', 'is not', null)
    .where('p.uid', '>', after)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`p.uid = any(${ids})`))
    .$if(box !== undefined, (query) => query.where(inBox(box!)))
    .$if(newestFirst && Boolean(filter.search), (query) => query.orderBy(sql`p.search_title = ''`))
    .$if(newestFirst, (query) => query.orderBy('p.updateDate', 'desc'))
    .orderBy('p.uid')
    .limit(limit + 1)
    .execute();
  const points = rows
    .slice(0, limit)
    .map(({ cover, ...point }) => ({ ...point, cover: PublicMedia.safeParse(cover).data ?? null }));
  return { points, next: rows.length > limit ? (points.at(-1)?.uid ?? null) : null };
}

/** Degrees. */
interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Nearby places, grouped at a zoom level. */
export interface MapCluster {
  /** Of one of them. */
  uid: string;
  count: number;
  /** Their center. */
  lat: number;
  lng: number;
  box: Box;
}

/**
 * The places in a box, grouped by grid cell. Coordinates are the blurred ones of the public copies.
 * @param cells width and height of the world in cells
 */
export async function listMapClusters(
  scope: SiteScope,
  gate: PublicGate,
  filter: PublicFilter,
  { box, cells }: { box: Box; cells: number },
): Promise<MapCluster[]> {
  const column = cellOf(sql.ref('p.worldX'), cells);
  const row = cellOf(sql.ref('p.worldY'), cells);
  const rows = await scope.tx
    .selectFrom('contentPublic as p')
    .select([
      sql<string>`min(p.uid collate "C")`.as('uid'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`avg(p.lat)`.as('lat'),
      sql<number>`avg(p.lng)`.as('lng'),
      ...edges,
    ])
    .where((eb) => eb.and([...gateConditions(scope, gate), ...filterConditions(filter)]))
    .where('p.lng', 'is not', null)
    .where(inBox(box))
    .groupBy([sql`${column}`, sql`${row}`])
    .orderBy('count', 'desc')
    .orderBy('uid')
    .execute();
  return rows.map(({ west, south, east, north, ...one }) => ({ ...one, box: { west, south, east, north } }));
}

/** The number of places, and their extent; null without any. */
export async function findMapExtent(
  scope: SiteScope,
  gate: PublicGate,
  filter: PublicFilter,
): Promise<{ count: number; box: Box } | null> {
  const row = await scope.tx
    .selectFrom('contentPublic as p')
    .select([sql<number>`count(*)::int`.as('count'), ...edges])
    .where((eb) => eb.and([...gateConditions(scope, gate), ...filterConditions(filter)]))
    .where('p.lat', 'is not', null)
    .where('p.lng', 'is not', null)
    .executeTakeFirst();
  if (!row || row.count === 0) return null;
  const { count, ...box } = row;
  return { count, box };
}

/** A condition on `content_public as p`. */
function inBox({ west, south, east, north }: Box) {
  return sql<boolean>`(p.lat between ${south} and ${north} and p.lng between ${west} and ${east})`;
}

const edges = [
  sql<number>`min(p.lng)`.as('west'),
  sql<number>`min(p.lat)`.as('south'),
  sql<number>`max(p.lng)`.as('east'),
  sql<number>`max(p.lat)`.as('north'),
] as const;

/** As a literal in the statement: grouped expressions must be identical, and parameters would make them differ. */
function cellOf(place: RawBuilder<unknown>, cells: number): RawBuilder<number> {
  return sql`(${place}::bigint * ${sql.lit(cells)} >> 30)`;
}
