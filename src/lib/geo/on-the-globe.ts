import type { Coordinates } from './coordinates.ts';

// Apart from the schema, which pages that calculate don't load.

const earthRadiusInMeters = 6_371_008.8;
export const metersPerDegree = (Math.PI * earthRadiusInMeters) / 180;

/** 'lat,lng' with six decimals at most, about 0.1 m. */
export function formatCoordinates({ lat, lng }: Coordinates): string {
  return [lat, lng].map((degrees) => String(Number(degrees.toFixed(6)) + 0)).join(',');
}

/** Great-circle distance in meters. */
export function distanceInMeters(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const acrossLat = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const acrossLng = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const chord = acrossLat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * acrossLng;
  return 2 * earthRadiusInMeters * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** The same meridian between -180 (included) and 180 (excluded). */
export function wrapLongitude(lng: number): number {
  return lng >= -180 && lng < 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;
}
