import { type RawBuilder, sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import type { PublicFilter } from '../public-filter.ts';
import { filterConditions } from '../public-filter.ts';
import { gateConditions, type PublicGate } from '../public-gate.ts';

/** Degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Places that stand close together at a zoom. */
export interface MapCluster {
  /** Of one of them. */
  uid: string;
  count: number;
  /** Their middle. */
  lat: number;
  lng: number;
  box: Box;
}

/**
 * The places of a box, those of one cell of a grid together. Coordinates are the blurred ones of the public copies.
 * @param cells how many cells the world is wide and high
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

/** How many places there are, and where; null without one. */
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
export function inBox({ west, south, east, north }: Box) {
  return sql<boolean>`(p.lat between ${south} and ${north} and p.lng between ${west} and ${east})`;
}

const edges = [
  sql<number>`min(p.lng)`.as('west'),
  sql<number>`min(p.lat)`.as('south'),
  sql<number>`max(p.lng)`.as('east'),
  sql<number>`max(p.lat)`.as('north'),
] as const;

/** As a number of the statement's text: grouped expressions must be one, and parameters would tell them apart. */
function cellOf(place: RawBuilder<unknown>, cells: number): RawBuilder<number> {
  return sql`(${place}::bigint * ${sql.lit(cells)} >> 30)`;
}
