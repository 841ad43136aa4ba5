import type { Db } from '#platform/database.ts';
import { createEmbeddedGeocoder } from './embedded-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { createNominatimGeocoder } from './remote/nominatim-geocoder.ts';
import { createPhotonGeocoder } from './remote/photon-geocoder.ts';

/**
 * The geocoder of this installation: the built-in one, or the server at `GEOCODER_URL`, which is a Photon server if the
 * URL contains 'photon', otherwise a Nominatim server.
 */
export function createGeocoder(url: string | undefined, db: Db): Geocoder {
  if (!url) return createEmbeddedGeocoder(db);
  return /photon/i.test(url) ? createPhotonGeocoder(new URL(url)) : createNominatimGeocoder(new URL(url));
}
