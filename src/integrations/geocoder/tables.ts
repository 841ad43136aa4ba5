import type { Defaulted } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    placeRegion: PlaceRegionTable;
    place: PlaceTable;
    placeName: { key: string; placeId: number };
    postcode: PostcodeTable;
    placeEdition: { name: string; loadDate: Defaulted<Date> };
  }
}

export interface PlaceRegionTable {
  countryCode: string;
  code: string;
  name: string;
  keys: string[];
}

export interface PlaceTable {
  id: number;
  name: string;
  countryCode: string;
  regionCode: string;
  population: number;
  isSection: boolean;
  lat: number;
  lng: number;
  cell: number;
}

export interface PostcodeTable {
  countryCode: string;
  code: string;
  city: string;
  regionCode: string;
  lat: number;
  lng: number;
}
