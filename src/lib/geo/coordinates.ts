import { z } from 'zod';

const outOfRange = (name: string, bound: number) => `${name} must be between -${bound} and ${bound}.`;

/** A point on the globe in degrees (WGS 84). */
export const Coordinates = z.object({
  lat: z.number().min(-90, outOfRange('Latitude', 90)).max(90, outOfRange('Latitude', 90)),
  lng: z.number().min(-180, outOfRange('Longitude', 180)).max(180, outOfRange('Longitude', 180)),
});
export type Coordinates = z.infer<typeof Coordinates>;

const earthRadiusInMeters = 6_371_008.8;
export const metersPerDegree = (Math.PI * earthRadiusInMeters) / 180;

/** Parses an entry's `coords` (spec 1 §3), 'lat,lng'; null if it isn't a point on the globe. */
export function parseCoordinates(text: string): Coordinates | null {
  const numbers = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!numbers) return null;
  const parsed = Coordinates.safeParse({ lat: Number(numbers[1]), lng: Number(numbers[2]) });
  return parsed.success ? parsed.data : null;
}

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
