import { z } from 'zod';
import { Coordinates } from '#lib/geo/coordinates.ts';

/** A place on the map. Unknown texts are empty; `countryCode` is ISO 3166 alpha-2 in capitals. */
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
  /** The precision of `lat` and `lng`: center of a city, center of a postcode area, or street address. */
  precision: z.enum(['city', 'postcode', 'street']),
});
export type Place = z.infer<typeof Place>;

/** Most towns that `near` names. */
export const mostNear = 3;

/** The rest of a longer query is ignored. */
export const longestQuery = 200;

export interface SearchOptions {
  /** Maximum number of places. */
  limit: number;
  /** BCP 47 language of country names; English by default. */
  language?: string | undefined;
}

/** Finds places by text, and names the place at a point. @throws SERVICE_UNAVAILABLE */
export interface Geocoder {
  /** Best match first; empty if nothing matches. */
  search(query: string, options: SearchOptions): Promise<Place[]>;
  /** The town at a point, or null if none is near. `lat` and `lng` are the town's. */
  reverse(point: Coordinates): Promise<Place | null>;
  /** The towns around a point, the one of `reverse` first: near its border, people may mean the next one. At most `mostNear`. */
  near(point: Coordinates): Promise<Place[]>;
}

/** The parts of a place from near to far, without empty and repeated ones ('Berlin, Germany'). */
export const placeLabel = (...words: (string | undefined)[]): string => [...new Set(words.filter(Boolean))].join(', ');
