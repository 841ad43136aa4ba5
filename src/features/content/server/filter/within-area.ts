import { type RawBuilder, sql } from 'kysely';
import { worldSide } from '#lib/geo/web-mercator.ts';
import { type Area, reachOf } from '../../area.ts';
import type { Condition } from './entry-field.ts';

/** What `isWithin` compares with, in its order. */
export function areaValues(area: Area): (number | string | null)[] {
  const { west, east, north, south, wrapped, polygon } = reachOf(area);
  return [west, east, north, south, wrapped, polygon];
}

/** Whether the entry in the table `entry` is in an area. Its edges come first: an index finds what is between them. */
export function isWithin(param: (place: number) => RawBuilder<unknown>): Condition {
  const [west, east, north, south, wrapped] = [0, 1, 2, 3, 4].map((place) => sql`${param(place)}::integer`);
  const polygon = sql`${param(5)}::text::polygon`;
  const x = sql`case when entry.world_x < ${west} then entry.world_x + ${sql.lit(worldSide)} else entry.world_x end`;
  return sql<boolean>`entry.world_y between ${north} and ${south}
    and (entry.world_x between ${west} and ${east} or entry.world_x <= ${wrapped})
    and (${polygon} is null or ${polygon} @> point(${x}, entry.world_y))`;
}
