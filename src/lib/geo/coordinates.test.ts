import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Coordinates, parseCoordinates } from './coordinates.ts';
import { distanceInMeters, formatCoordinates, wrapLongitude } from './on-the-globe.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('coordinates', () => {
  it('survive being written and read again, to 0.1 m', () => {
    fc.assert(
      fc.property(point, (written) => {
        const read = parseCoordinates(formatCoordinates(written));
        expect(read && distanceInMeters(read, written)).toBeLessThan(0.2);
      }),
    );
  });

  it('are refused outside the globe, with a text that names the range', () => {
    expect(parseCoordinates('91,0')).toBeNull();
    expect(parseCoordinates('0,-180.1')).toBeNull();
    const refused = Coordinates.safeParse({ lat: 91, lng: 0 });
    expect(refused.error?.issues[0]?.message).toBe('Latitude must be between -90 and 90.');
    expect(Coordinates.safeParse({ lat: Number.NaN, lng: 0 }).success).toBe(false);
  });

  it.each(['', '12', '1;2', '1,2,3', 'a,b', '1e9,2', ' , '])('are not read out of %j', (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });

  it('measure known distances', () => {
    const austin = { lat: 30.26715, lng: -97.74306 };
    const dallas = { lat: 32.78306, lng: -96.80667 };
    expect(distanceInMeters(austin, dallas)).toBeGreaterThan(292_000);
    expect(distanceInMeters(austin, dallas)).toBeLessThan(294_000);
    expect(distanceInMeters({ lat: 0, lng: 179.999 }, { lat: 0, lng: -179.999 })).toBeLessThan(230);
  });

  it('come back round the antimeridian', () => {
    expect([181, -181, 540, 179].map(wrapLongitude)).toEqual([-179, 179, -180, 179]);
  });
});
