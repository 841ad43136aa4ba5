import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { PublicMedia } from '#features/media/public-media.ts';
import { filterConditions, type PublicFilter } from '../public-filter.ts';
import { type Box, inBox } from './list-map-clusters.ts';
import { gateConditions, type PublicGate } from '../public-gate.ts';

/** Spec 1 §9: at most 500 points per response; the next request returns more (decision 17). */
export const mostPoints = 500;

export interface MapPoint {
  uid: string;
  title: string;
  slug: string;
  /** Blurred (decision 4). */
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
