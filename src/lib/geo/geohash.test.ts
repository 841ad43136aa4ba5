import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeGeohash, toCoordData } from './geohash.ts';

it('gives the published geohash of a known point', () => {
  expect(encodeGeohash({ lat: 57.64911, lng: 10.40744 }, 11)).toBe('u4pruydqqvj');
  expect(encodeGeohash({ lat: 42.605, lng: -5.603 }, 5)).toBe('ezs42');
});

it('keeps near points under one prefix and shortens without changing', () => {
  const lat = fc.double({ min: -90, max: 90, noNaN: true });
  const lng = fc.double({ min: -180, max: 180, noNaN: true });
  fc.assert(
    fc.property(lat, lng, fc.integer({ min: 1, max: 11 }), (y, x, length) => {
      const long = encodeGeohash({ lat: y, lng: x }, 12);
      expect(long).toMatch(/^[0-9b-hjkmnp-z]{12}$/);
      expect(encodeGeohash({ lat: y, lng: x }, length)).toBe(long.slice(0, length));
    }),
  );
});

it('makes the coordData of an entry', () => {
  expect(toCoordData({ lat: 30.26715, lng: -97.74306 })).toEqual({
    geohash: '9v6kpvcwv',
    geopoint: { latitude: 30.26715, longitude: -97.74306 },
  });
});
