import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { findCountry } from '../country-names.ts';
import { placeKey } from '../place-key.ts';
import { findPostcodes, withoutPostcodes } from './place-query.ts';

export interface PostcodeRow {
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
export async function findPostcode(db: Db, query: string): Promise<PostcodeRow | undefined> {
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
