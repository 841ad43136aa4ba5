import type { Tile } from '#integrations/tiles/tile.ts';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import type { MapStyle } from '#lib/geo/map-tiles.ts';
import { viewOfBox } from '../../nouns/map-view.ts';

/** A city, and a part of it. */
const zooms = [10, 12];

/** The tiles that a place is on and those beside them, as phones ask for them. */
export function tilesAround({ lat, lng }: Coordinates, style: MapStyle): Tile[] {
  return zooms.flatMap((z) => {
    const { west, north } = viewOfBox({ west: lng, east: lng, south: lat, north: lat }, z);
    const last = 2 ** z - 1;
    const near = (at: number) => [at, at - 1, at + 1].filter((one) => one >= 0 && one <= last);
    return near(west).flatMap((x) => near(north).map((y) => ({ style, z, x, y, scale: 2 as const })));
  });
}
