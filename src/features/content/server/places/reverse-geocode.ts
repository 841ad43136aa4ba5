import { accountReading } from '#access/procedures.ts';
import type { Place } from '#integrations/geocoder/geocoder.ts';
import { Coordinates } from '#lib/geo/coordinates.ts';

/** The town at a point, or null if none is near. */
export const reverseGeocode = accountReading('content.read')
  .input(Coordinates)
  .handler(({ input, context: { ports } }): Promise<Place | null> => ports.geocoder.reverse(input));
