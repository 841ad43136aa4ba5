import { LRUCache } from 'lru-cache';
import type { Geocoder } from '#integrations/geocoder/geocoder.ts';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { withTimeout } from '#platform/with-timeout.ts';

/** A page doesn't wait longer for its pin, in milliseconds. */
const patience = 1_000;
const known = new LRUCache<string, { place: Coordinates | null }>({ max: 5_000, ttl: 86_400_000 });

/** Where a business is, as near as the geocoder knows its address; null when it doesn't, or can't say just now. */
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
