import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { PublicMedia } from '#features/media/public-media.ts';
import { filterConditions, type PublicFilter } from './public-filter.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';

/** Spec 1 §9: at most 500 points an answer; more come by the next one (decision 17). */
const mostPoints = 500;

export interface MapPoint {
  uid: string;
  title: string;
  slug: string;
  /** Blurred (decision 4). */
  lat: number;
  lng: number;
  cover: PublicMedia | null;
}

/** Pins of the entries with a place. `after` is the `next` of the answer before. */
export async function listMapPoints(
  scope: SiteScope,
  gate: PublicGate,
  filter: PublicFilter = {},
  after = '',
): Promise<{ points: MapPoint[]; next: string | null }> {
  const rows = await scope.tx
    .selectFrom('contentPublic as p')
    .select(['p.uid', 'p.title', 'p.slug', sql<number>`p.lat`.as('lat'), sql<number>`p.lng`.as('lng')])
    .select(sql<unknown>`p.document #> '{presentation,cover}'`.as('cover'))
    .where((eb) => eb.and([...gateConditions(scope, gate), ...filterConditions(filter)]))
    .where('p.lat', 'is not', null)
    .where('p.lng', 'is not', null)
    .where('p.uid', '>', after)
    .orderBy('p.uid')
    .limit(mostPoints + 1)
    .execute();
  const points = rows
    .slice(0, mostPoints)
    .map(({ cover, ...point }) => ({ ...point, cover: PublicMedia.safeParse(cover).data ?? null }));
  return { points, next: rows.length > mostPoints ? (points.at(-1)?.uid ?? null) : null };
}
