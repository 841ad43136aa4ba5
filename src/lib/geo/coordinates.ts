import { z } from 'zod';

const outOfRange = (name: string, bound: number) => `${name} must be between -${bound} and ${bound}.`;

/** A point on the globe in degrees (WGS 84). */
export const Coordinates = z.object({
  lat: z.number().min(-90, outOfRange('Latitude', 90)).max(90, outOfRange('Latitude', 90)),
  lng: z.number().min(-180, outOfRange('Longitude', 180)).max(180, outOfRange('Longitude', 180)),
});
export type Coordinates = z.infer<typeof Coordinates>;

/** Parses an entry's `coords` (spec 1 §3), 'lat,lng'; null if it isn't a point on the globe. */
export function parseCoordinates(text: string): Coordinates | null {
  const numbers = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!numbers) return null;
  const parsed = Coordinates.safeParse({ lat: Number(numbers[1]), lng: Number(numbers[2]) });
  return parsed.success ? parsed.data : null;
}
