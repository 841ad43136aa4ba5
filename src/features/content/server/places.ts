import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { longestQuery, type Place } from '#integrations/geocoder/geocoder.ts';
import { Coordinates } from '#lib/geo/coordinates.ts';

/** The base map of this installation: the URL template in `MAP_TILE_URL`, or null for the built-in tiles. */
export const getMapSource = accountReading('content.read').handler(
  ({ context: { ports } }): { tileUrl: string | null } => ({ tileUrl: ports.config.mapTileUrl ?? null }),
);

/** Finds places by text, best match first, at most eight. @throws SERVICE_UNAVAILABLE */
export const searchPlaces = accountReading('content.read')
  .input(z.strictObject({ query: z.string().trim().min(1).max(longestQuery), language: z.string().max(35).optional() }))
  .handler(({ input: { query, language }, context: { ports } }): Promise<Place[]> =>
    ports.geocoder.search(query, { limit: 8, language }),
  );

/** The town at a point, or null if none is near. */
export const reverseGeocode = accountReading('content.read')
  .input(Coordinates)
  .handler(({ input, context: { ports } }): Promise<Place | null> => ports.geocoder.reverse(input));
