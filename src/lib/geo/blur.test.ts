import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blurCoordinates, defaultBlurInMeters } from './blur.ts';
import { distanceInMeters } from './on-the-globe.ts';

const house = { lat: 30.26715, lng: -97.74306 };
const secret = 'a secret of this account';
const meters = defaultBlurInMeters;

const point = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('never shows a point farther away than the blur, anywhere on the globe', () => {
  fc.assert(
    fc.property(point, fc.uuid(), fc.integer({ min: 1, max: 5000 }), (exact, entryId, blur) => {
      const shown = blurCoordinates(exact, { entryId, secret, meters: blur });
      expect(distanceInMeters(exact, shown)).toBeLessThanOrEqual(blur);
      expect(Math.abs(shown.lng)).toBeLessThanOrEqual(180);
    }),
  );
});

it('is stable for an entry, and another for another entry or account', () => {
  const shown = blurCoordinates(house, { entryId: 'one', secret, meters });
  expect(blurCoordinates(house, { entryId: 'one', secret, meters })).toEqual(shown);
  expect(blurCoordinates(house, { entryId: 'two', secret, meters })).not.toEqual(shown);
  expect(blurCoordinates(house, { entryId: 'one', secret: 'another', meters })).not.toEqual(shown);
});

it('shows the true point when the owner set 0', () => {
  expect(blurCoordinates(house, { entryId: 'one', secret, meters: 0 })).toEqual(house);
});

it('moves points by a distance worth the name', () => {
  const distances = Array.from({ length: 500 }, (_, index) =>
    distanceInMeters(house, blurCoordinates(house, { entryId: `entry ${index}`, secret: `account ${index}`, meters })),
  ).sort((a, b) => a - b);
  expect(distances[250]).toBeGreaterThan(70);
});

it('does not give the house away to someone who averages many entries there', () => {
  const errors = Array.from({ length: 40 }, (_, account) => {
    const shown = Array.from({ length: 200 }, (_, entry) =>
      blurCoordinates(house, { entryId: `entry ${entry}`, secret: `account ${account}`, meters }),
    );
    const mean = (key: 'lat' | 'lng') => shown.reduce((sum, one) => sum + one[key], 0) / shown.length;
    return distanceInMeters(house, { lat: mean('lat'), lng: mean('lng') });
  }).sort((a, b) => a - b);
  expect(errors[20]).toBeGreaterThan(30);
});
