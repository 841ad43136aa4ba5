import type { Coordinates } from './coordinates.ts';

const alphabet = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The geohash of a point: five bits per character, longitude first. Nine characters are a cell of about 5 m. */
export function encodeGeohash({ lat, lng }: Coordinates, length = 9): string {
  const ranges = { lat: { low: -90, high: 90, value: lat }, lng: { low: -180, high: 180, value: lng } };
  let hash = '';
  for (let character = 0; character < length; character++) {
    let index = 0;
    for (let bit = 0; bit < 5; bit++) {
      const range = (character * 5 + bit) % 2 === 0 ? ranges.lng : ranges.lat;
      const middle = (range.low + range.high) / 2;
      const upper = range.value >= middle;
      if (upper) range.low = middle;
      else range.high = middle;
      index = index * 2 + Number(upper);
    }
    hash += alphabet[index];
  }
  return hash;
}

/** An entry's `coordData` (spec 1 §3). */
export function toCoordData(point: Coordinates) {
  return { geohash: encodeGeohash(point), geopoint: { latitude: point.lat, longitude: point.lng } };
}
