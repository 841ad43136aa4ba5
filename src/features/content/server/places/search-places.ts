import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { type Place, longestQuery } from '#integrations/geocoder/geocoder.ts';

/**
 * Finds places by text, best match first, at most eight. @throws SERVICE_UNAVAILABLE while the source is unavailable
 */
export const searchPlaces = accountReading('content.read')
  .input(z.strictObject({ query: z.string().trim().min(1).max(longestQuery), language: z.string().max(35).optional() }))
  .handler(({ input: { query, language }, context: { ports } }): Promise<Place[]> =>
    ports.geocoder.search(query, { limit: 8, language }),
  );
