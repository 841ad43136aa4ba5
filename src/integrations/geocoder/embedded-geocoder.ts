import { sql } from 'kysely';
import { type Coordinates, parseCoordinates } from '#lib/geo/coordinates.ts';
import { problem } from '#lib/problem.ts';
import type { Db } from '#platform/database.ts';
import { countryName, findCountry, findPlaces } from './search/find-places.ts';
import { findNearest, type PlaceRow } from './search/find-nearest.ts';
import { type Geocoder, type Place, placeLabel, type SearchOptions } from './geocoder.ts';
import { findPostcodes, readPlaceQuery, withoutPostcodes } from './search/place-query.ts';
import { placeKey } from './place-key.ts';

/** Fewer letters would match thousands of places. */
const shortestQuery = 2;

/**
 * Geocoding from our own tables: towns worldwide with more than 1,000 people, parts of cities, postcodes of the United
 * States and Canada. Streets are unknown: an address resolves to its postcode or city.
 */
export function createEmbeddedGeocoder(db: Db): Geocoder {
  let isLoaded = false;

  async function requireLoaded(): Promise<void> {
    isLoaded ||= Boolean(await db.selectFrom('placeEdition').select('name').limit(1).executeTakeFirst());
    if (!isLoaded)
      throw problem('SERVICE_UNAVAILABLE', 'The list of places is still being loaded. Try again in a few seconds.', {
        retryAfterSeconds: 5,
      });
  }

  async function search(query: string, { limit, language }: SearchOptions): Promise<Place[]> {
    if (query.trim().length < shortestQuery) return [];
    await requireLoaded();
    const point = parseCoordinates(query);
    if (point) {
      const nearest = await reverse(point);
      return nearest ? [{ ...nearest, ...point }] : [];
    }
    const postcode = await findPostcode(db, query);
    if (postcode) return [describePostcode(postcode, language)];
    for (const reading of readPlaceQuery(query)) {
      const rows = await findPlaces(db, reading, limit);
      if (rows.length > 0) return Promise.all(rows.map((row) => describe(row, language)));
    }
    return [];
  }

  async function reverse(point: Coordinates): Promise<Place | null> {
    const [nearest] = await near(point);
    return nearest ?? null;
  }

  async function near(point: Coordinates): Promise<Place[]> {
    await requireLoaded();
    const { town, others, section } = await findNearest(db, point);
    return town ? [toPlace(town, section?.name ?? ''), ...others.map((other) => toPlace(other, ''))] : [];
  }

  /** A part of a city is that city's neighborhood. */
  async function describe(row: PlaceRow, language?: string): Promise<Place> {
    if (!row.isSection) return toPlace(row, '', language);
    const { town } = await findNearest(db, row);
    return town ? { ...toPlace(town, row.name, language), lat: row.lat, lng: row.lng } : toPlace(row, '', language);
  }

  return { search, reverse, near };
}

function toPlace(row: PlaceRow, neighborhood: string, language?: string): Place {
  const country = countryName(row.countryCode, language);
  return {
    label: placeLabel(neighborhood, row.name, row.state, country),
    city: row.name,
    neighborhood,
    state: row.state,
    country,
    countryCode: row.countryCode,
    lat: row.lat,
    lng: row.lng,
    precision: 'city',
  };
}

function describePostcode(row: PostcodeRow, language?: string): Place {
  const country = countryName(row.countryCode, language);
  return {
    label: placeLabel(row.city, `${row.state} ${row.code}`.trim(), country),
    city: row.city,
    neighborhood: '',
    state: row.state,
    country,
    countryCode: row.countryCode,
    zip: row.code,
    lat: row.lat,
    lng: row.lng,
    precision: 'postcode',
  };
}

interface PostcodeRow {
  code: string;
  city: string;
  state: string;
  stateKeys: string[];
  countryCode: string;
  lat: number;
  lng: number;
}

/**
 * The postcode area that a text refers to. Five digits may also be a house number or another country's postcode, so the
 * other words must name the area's city, state or country, or be empty.
 */
async function findPostcode(db: Db, query: string): Promise<PostcodeRow | undefined> {
  const wanted = findPostcodes(query);
  if (wanted.length === 0) return undefined;
  const { rows } = await sql<PostcodeRow>`
    select p.code, p.city, coalesce(r.name, '') as state, coalesce(r.keys, '{}') as state_keys, p.country_code, p.lat, p.lng
    from postcode p left join place_region r on r.country_code = p.country_code and r.code = p.region_code
    where (p.country_code, p.code) in (${sql.join(wanted.map(({ countryCode, code }) => sql`(${countryCode}, ${code})`))})`.execute(
    db,
  );
  const words = placeKey(withoutPostcodes(query));
  if (words === '') return rows[0];
  const names = (name: string) => ` ${words} `.includes(` ${name} `);
  return rows.find(
    (row) => names(placeKey(row.city)) || row.stateKeys.some(names) || findCountry(words) === row.countryCode,
  );
}
