import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PlaceRow } from './find-nearest.ts';
import type { Reading } from './place-query.ts';
import { placeKey } from '../place-key.ts';
import { countryNicknames } from '../region-codes.data.ts';

/** Languages in which searches may name a country. */
const understood = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'uk', 'ru', 'tr', 'ar', 'he', 'zh', 'ja'];

let codes: Map<string, string> | undefined;

/** A country's code, by its name in a common language, its ISO code or a nickname ('usa'). */
export function findCountry(key: string): string | undefined {
  codes ??= readCountryCodes();
  return codes.get(key);
}

/** A country's name in a language; English if the language is unknown. */
export function countryName(code: string, language = 'en'): string {
  const locales = Intl.DisplayNames.supportedLocalesOf([language].filter(isLanguage));
  return new Intl.DisplayNames([...locales, 'en'], { type: 'region' }).of(code) ?? code;
}

const isLanguage = (tag: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag);

/** Codes of former countries map to their successors: 'DD' is canonically 'DE'. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

function readCountryCodes(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCurrent);
  const found = new Map<string, string>();
  for (const language of understood) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of pairs) {
      const name = names.of(code);
      if (name) found.set(placeKey(name), found.get(placeKey(name)) ?? code).set(code.toLowerCase(), code);
    }
  }
  for (const [key, code] of Object.entries(countryNicknames)) found.set(key, code);
  return found;
}

/** The weight of an exact match over a prefix match, as a factor of population. */
const exactness = 30;
/** A part of a city ranks below a town of the same size. */
const sectionWeight = 0.1;

/** Places by name within the areas of the reading, most populous first. */
export async function findPlaces(db: Db, { name, within, unfinished }: Reading, limit: number): Promise<PlaceRow[]> {
  const matches = unfinished ? sql`n.key >= ${name} and n.key < ${`${name}\u{10FFFF}`}` : sql`n.key = ${name}`;
  const conditions = within.map((key, index) => isWithin(key, index === within.length - 1));
  const { rows } = await sql<PlaceRow>`
    select p.id, p.name, coalesce(r.name, '') as state, p.country_code, p.population, p.is_section, p.lat, p.lng
    from (select place_id, bool_or(key = ${name}) as is_exact from place_name n where ${matches} group by place_id) n
    join place p on p.id = n.place_id
    left join place_region r on r.country_code = p.country_code and r.code = p.region_code
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by (p.population + 1) * (case when n.is_exact then ${exactness}::float8 else 1 end)
      * (case when p.is_section then ${sectionWeight}::float8 else 1 end) desc, p.id
    limit ${limit * 2}`.execute(db);
  const labels = new Set<string>();
  return rows
    .filter(({ name: town, state, countryCode }) => {
      const label = JSON.stringify([town, state, countryCode]);
      return !labels.has(label) && labels.add(label);
    })
    .slice(0, limit);
}

/** In this state (whose last word may be incomplete), in this country, or near a town of this name. */
function isWithin(key: string, isLast: boolean) {
  return sql`(${key} = any(r.keys)
    or p.country_code = ${findCountry(key) ?? ''}
    or ${isLast} and exists (select from unnest(r.keys) k where k ^@ ${key})
    or exists (
      select from place_name near_name join place near on near.id = near_name.place_id
      where near_name.key = ${key} and near.country_code = p.country_code
        and near.lat between p.lat - 0.5 and p.lat + 0.5 and near.lng between p.lng - 0.7 and p.lng + 0.7))`;
}
