import { z } from 'zod';
import { Coordinates } from '#lib/geo/coordinates.ts';

/** A place on the map. Texts that aren't known are empty; `countryCode` is ISO 3166 alpha-2 in capitals. */
export const Place = z.object({
  label: z.string(),
  city: z.string(),
  neighborhood: z.string(),
  state: z.string(),
  country: z.string(),
  countryCode: z.string(),
  zip: z.string().optional(),
  lat: Coordinates.shape.lat,
  lng: Coordinates.shape.lng,
  /** How exact `lat` and `lng` are: the middle of a city, of a postcode area, or a street address. */
  precision: z.enum(['city', 'postcode', 'street']),
});
export type Place = z.infer<typeof Place>;

/** What follows in a query is not read. */
export const longestQuery = 200;

export interface SearchOptions {
  /** How many places at most. */
  limit: number;
  /** BCP 47 language of country names; English when not given. */
  language?: string | undefined;
}

/**
 * Finds places by what people write, and what people call a point.
 * @throws a SERVICE_UNAVAILABLE problem when the source can't answer just now
 */
export interface Geocoder {
  /** Best match first; empty when nothing fits. */
  search(query: string, options: SearchOptions): Promise<Place[]>;
  /** The town at a point, or null far from any. Its `lat` and `lng` are those of the place found. */
  reverse(point: Coordinates): Promise<Place | null>;
}

/** The words of a place from near to far, without empty ones and repetitions ('Berlin, Germany'). */
export function placeLabel(...words: (string | undefined)[]): string {
  return [...new Set(words.filter(Boolean))].join(', ');
}
