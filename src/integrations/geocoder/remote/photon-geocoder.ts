import { z } from 'zod';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { type Geocoder, longestQuery, mostNear, Place, placeLabel } from '../geocoder.ts';
import { createRateLimitedJson } from './rate-limited-json.ts';

const Text = z.string().default('');
const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    type: Text,
    name: Text,
    housenumber: Text,
    street: Text,
    locality: Text,
    district: Text,
    city: Text,
    state: Text,
    country: Text,
    countrycode: Text,
    postcode: Text,
  }),
});
type Feature = z.infer<typeof Feature>;

const Features = z.object({ features: z.array(Feature) });

/** Photon responds 400 to any other language. */
const languages = ['en', 'de', 'fr'];

/** Most features around a point are of its own town. */
const searched = 20;
const radiusInKm = 10;

/** Geocoding with a Photon server (GeoJSON), including streets. */
export function createPhotonGeocoder(base: URL): Geocoder {
  const readJson = createRateLimitedJson(base);
  const around = async ({ lat, lng }: Coordinates, more: Record<string, string> = {}): Promise<Place[]> => {
    const asked = { lat: String(lat), lon: String(lng), lang: 'en', ...more };
    return (await readJson('/reverse', asked, Features)).features.map(toPlace);
  };
  return {
    async search(query, { limit, language = 'en' }) {
      const q = query.trim().slice(0, longestQuery);
      if (q === '') return [];
      const lang = languages.find((known) => language.startsWith(known)) ?? 'default';
      return (await readJson('/api', { q, limit: String(limit), lang }, Features)).features.map(toPlace);
    },
    async reverse(point) {
      const [nearest] = await around(point);
      return nearest ?? null;
    },
    async near(point) {
      const [nearest, ...others] = await around(point, { limit: String(searched), radius: String(radiusInKm) });
      if (!nearest) return [];
      const towns = new Map([...others.toReversed(), nearest].map((place) => [place.city, place]));
      towns.delete(nearest.city);
      return [nearest, ...[...towns.values()].filter(({ city }) => city).reverse()].slice(0, mostNear);
    },
  };
}

function toPlace({ geometry, properties: found }: Feature): Place {
  const [lng, lat] = geometry.coordinates;
  const city = found.city || (found.type === 'city' ? found.name : '');
  const street = found.street || (found.type === 'street' ? found.name : '');
  const isStreet = street !== '' || found.type === 'house';
  return Place.parse({
    label: placeLabel(
      isStreet ? '' : found.name,
      [found.housenumber, street].filter(Boolean).join(' '),
      found.district,
      city,
      `${found.state} ${found.postcode}`.trim(),
      found.country,
    ),
    city,
    neighborhood: found.district || found.locality,
    state: found.state,
    country: found.country,
    countryCode: found.countrycode.toUpperCase(),
    zip: found.postcode || undefined,
    lat,
    lng,
    precision: isStreet ? 'street' : found.postcode && !city ? 'postcode' : 'city',
  });
}
