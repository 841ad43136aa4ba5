import { worldPlace, worldSide } from '#lib/geo/web-mercator.ts';

/** At most so many corners. */
export const mostCorners = 100;

/**
 * A part of the map: its corners, each as latitude and longitude, joined by lines that are straight on the map. East of
 * the antimeridian, longitudes go on beyond 180.
 */
export interface Area {
  area: readonly (readonly number[])[];
}

/** In degrees; a box whose east is less than its west crosses the antimeridian. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function areaOfBox({ west, south, east, north }: Box): Area {
  const far = east < west ? east + 360 : east;
  return {
    area: [
      [south, west],
      [south, far],
      [north, far],
      [north, west],
    ],
  };
}

/** Where an area is on the world map of whole numbers. */
export interface AreaReach {
  west: number;
  east: number;
  north: number;
  south: number;
  /** Up to here from the map's left edge, for what goes beyond the right one; -1 for nothing. */
  wrapped: number;
  /** As PostgreSQL writes it; null for an upright rectangle, which its edges say all about. */
  polygon: string | null;
}

export function reachOf({ area }: Area): AreaReach {
  const corners = area.map(([lat = 0, lng = 0]) => worldPlace({ lat, lng }));
  const left = Math.min(...corners.map(({ x }) => x));
  const width = Math.min(worldSide - 1, Math.max(...corners.map(({ x }) => x)) - left);
  const edges = { north: Math.min(...corners.map(({ y }) => y)), south: Math.max(...corners.map(({ y }) => y)) };
  const turns = Math.floor(left / worldSide) * worldSide;
  const west = left - turns;
  const east = west + width;
  return {
    ...edges,
    west,
    east,
    wrapped: east >= worldSide ? east - worldSide : -1,
    polygon: isUpright(area) ? null : `(${corners.map(({ x, y }) => `(${x - turns},${y})`).join()})`,
  };
}

/** A rectangle whose sides run along parallels and meridians. */
export function isUpright(area: Area['area']): boolean {
  const isEqual = (axis: 0 | 1, isOdd: number) =>
    area.every((corner, at) => at % 2 !== isOdd || corner[axis] === area[(at + 1) % 4]?.[axis]);
  return area.length === 4 && ((isEqual(0, 0) && isEqual(1, 1)) || (isEqual(1, 0) && isEqual(0, 1)));
}
