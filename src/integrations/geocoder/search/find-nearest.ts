import { sql } from 'kysely';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import type { Db } from '#platform/database.ts';
import { mostNear } from '../geocoder.ts';
import { placeCellsAround } from '../place-cell.ts';

export interface PlaceRow {
  id: number;
  name: string;
  state: string;
  countryCode: string;
  population: number;
  isSection: boolean;
  lat: number;
  lng: number;
}

interface Nearest {
  town: PlaceRow | undefined;
  /** The next towns, by reach. */
  others: PlaceRow[];
  section: PlaceRow | undefined;
}

const farthestTownInKm = 60;
const farthestSectionInKm = 3;

/**
 * The town that a point belongs to, and the part of it. A town's reach grows with its population (1.2 km × the root of
 * its thousands, from 0.5 to 25 km), and the town whose reach covers the point best wins: a suburb counts as its own
 * town, but a village near a big city isn't taken for the city center.
 */
export async function findNearest(db: Db, point: Coordinates): Promise<Nearest> {
  const cells = placeCellsAround(point, farthestTownInKm * 1000);
  const { rows } = await sql<PlaceRow & { km: number; score: number }>`
    with near as (
      select p.*, 6371.0088 * 2 * asin(sqrt(least(1,
        power(sin(radians(p.lat - ${point.lat}) / 2), 2) +
        cos(radians(${point.lat})) * cos(radians(p.lat)) * power(sin(radians(p.lng - ${point.lng}) / 2), 2)))) as km
      from place p where p.cell = any(${cells})),
    scored as (
      select near.*, km / least(25, 1.2 * sqrt(population / 1000.0) + 0.5) as score
      from near where km <= ${farthestTownInKm} and (not is_section or km <= ${farthestSectionInKm}))
    (select s.*, coalesce(r.name, '') as state from scored s
      left join place_region r on r.country_code = s.country_code and r.code = s.region_code
      where not is_section order by score limit ${mostNear})
    union all
    (select s.*, '' as state from scored s where is_section order by km limit 1)`.execute(db);
  const [town, ...others] = rows.filter((row) => !row.isSection).toSorted((one, other) => one.score - other.score);
  return { town, others, section: rows.find((row) => row.isSection) };
}
