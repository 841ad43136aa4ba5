import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { findMedia } from './media-queries.ts';

/**
 * Where and when the photos were taken, according to the camera, and the towns there, to suggest an entry's location.
 * Only for the account's own people; null if no photo has it.
 */
export const suggestLocation = accountReading('media.read')
  .input(z.strictObject({ mediaIds: z.array(Uid).max(200) }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const media = await findMedia(scope, input.mediaIds);
    const located = input.mediaIds.map((id) => media.get(id)).find((row) => row?.gpsLat != null && row.gpsLng != null);
    const takenDate = input.mediaIds.map((id) => media.get(id)?.takenDate).find((date) => date != null) ?? null;
    if (!located || located.gpsLat === null || located.gpsLng === null)
      return { location: null, places: [], takenDate };
    const location = { lat: located.gpsLat, lng: located.gpsLng };
    return { location, places: await ports.geocoder.near(location), takenDate };
  });
