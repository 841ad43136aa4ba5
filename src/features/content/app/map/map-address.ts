import { listFields } from '../list/filters/list-search.ts';

/** Latitude, longitude and zoom, like `30.2672,-97.7431,11`. */
const pattern = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(\d{1,2})$/;

export interface MapCenter {
  lat: number;
  lng: number;
  zoom: number;
}

/** What the map's address says about its middle; undefined for none, or one off the globe. */
export function readCenter(written: string | undefined): MapCenter | undefined {
  const [, lat, lng, zoom] = (pattern.exec(written ?? '') ?? []).map(Number);
  if (lat === undefined || lng === undefined || zoom === undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom <= 20 ? { lat, lng, zoom } : undefined;
}

export function writeCenter({ lat, lng, zoom }: MapCenter): string {
  return [lat, lng].map((degrees) => String(Number(degrees.toFixed(5)))).join() + `,${Math.round(zoom)}`;
}

/** The list's filter, and the part of the map that is shown. */
export const mapFields = {
  ...listFields,
  at: (written: unknown): string | undefined =>
    typeof written === 'string' && readCenter(written) ? written : undefined,
};
