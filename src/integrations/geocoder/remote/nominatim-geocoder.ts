import { z } from 'zod';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { type Geocoder, longestQuery, Place } from '../geocoder.ts';
import { createRateLimitedJson } from './rate-limited-json.ts';

const Found = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string(),
  addresstype: z.string().optional(),
  address: z.record(z.string(), z.string()).default({}),
});
type Found = z.infer<typeof Found>;

/** Nothing found: Nominatim responds 200 with an error text. */
const NotFound = z.object({ error: z.string() });

/** Geocoding with a Nominatim server (jsonv2 format), including streets. */
export function createNominatimGeocoder(base: URL): Geocoder {
  const readJson = createRateLimitedJson(base);
  const common = { format: 'jsonv2', addressdetails: '1' };
  const reverse = async ({ lat, lng }: Coordinates): Promise<Place | null> => {
    const asked = { ...common, lat: String(lat), lon: String(lng), 'accept-language': 'en' };
    const found = await readJson('/reverse', asked, z.union([Found, NotFound]));
    return 'error' in found ? null : toPlace(found);
  };
  return {
    reverse,
    async search(query, { limit, language = 'en' }) {
      const q = query.trim().slice(0, longestQuery);
      if (q === '') return [];
      const asked = { ...common, q, limit: String(limit), 'accept-language': language };
      return (await readJson('/search', asked, z.array(Found))).map(toPlace);
    },
    /** The server names one place per point. */
    async near(point) {
      const place = await reverse(point);
      return place ? [place] : [];
    },
  };
}

function toPlace({ lat, lon, display_name, addresstype, address }: Found): Place {
  const first = (...kinds: string[]) => kinds.map((kind) => address[kind]).find(Boolean) ?? '';
  return Place.parse({
    label: display_name,
    city: first('city', 'town', 'village', 'municipality', 'hamlet'),
    neighborhood: first('neighborhood', 'suburb', 'quarter', 'city_district', 'borough'),
    state: first('state', 'province', 'region'),
    country: first('country'),
    countryCode: first('country_code').toUpperCase(),
    zip: address.postcode,
    lat,
    lng: lon,
    precision: address.road ? 'street' : addresstype === 'postcode' ? 'postcode' : 'city',
  });
}
