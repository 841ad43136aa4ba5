import type { Coordinates } from './coordinates.ts';

// The square map of the world that tiles are cut from.

/** In pixels, at any zoom. */
export const tileSize = 256;

/** How far east of the map's left edge, as a share of its width. */
export const shareEast = (lng: number): number => (lng + 180) / 360;

/** How far south of its upper edge; the poles are beyond the map. */
export function shareSouth(lat: number): number {
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)));
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const latitudeAt = (share: number): number =>
  (360 / Math.PI) * Math.atan(Math.exp((1 - 2 * share) * Math.PI)) - 90;

/** Pixels from the world's northwest corner at a zoom. */
export function pixelsAt({ lat, lng }: Coordinates, zoom: number): { x: number; y: number } {
  const world = tileSize * 2 ** zoom;
  return { x: shareEast(lng) * world, y: shareSouth(lat) * world };
}

/** The world's side in the whole numbers that the database counts places by, as in migration 0160. */
export const worldSide = 2 ** 30;

/** Places in these numbers; not cut to the map from east to west, so that an area can go beyond its edge. */
export function worldPlace({ lat, lng }: Coordinates): { x: number; y: number } {
  const y = Math.floor(shareSouth(Math.min(85.06, Math.max(-85.06, lat))) * worldSide);
  return { x: Math.floor(shareEast(lng) * worldSide), y: Math.min(worldSide - 1, Math.max(0, y)) };
}

/** The middle of one of these numbers. */
export function coordinatesOf({ x, y }: { x: number; y: number }): Coordinates {
  return { lat: latitudeAt((y + 0.5) / worldSide), lng: ((x + 0.5) / worldSide) * 360 - 180 };
}
