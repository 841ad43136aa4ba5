import { LRUCache } from 'lru-cache';
import type { Geocoder } from '#integrations/geocoder/geocoder.ts';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { withTimeout } from '#platform/with-timeout.ts';

/** How long a page waits for its pin, in milliseconds. */
const patience = 1_000;
const known = new LRUCache<string, { place: Coordinates | null }>({ max: 5_000, ttl: 86_400_000 });

/** A business's location, as precisely as the geocoder knows its address; null if unknown or unavailable. */
export async function businessPlace(geocoder: Geocoder, address: string): Promise<Coordinates | null> {
  if (!address) return null;
  const found = known.get(address);
  if (found) return found.place;
  try {
    const [place] = await withTimeout(geocoder.search(address, { limit: 1 }), patience);
    const at = place ? { lat: place.lat, lng: place.lng } : null;
    known.set(address, { place: at });
    return at;
  } catch {
    return null;
  }
}
