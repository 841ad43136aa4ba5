import { describe, expect, it, test } from 'vitest';
import { areaOfBox, isUpright, reachOf } from '../../area.ts';
import { areaIn, areaOf, onTheGlobe, withArea, withoutPlace } from './area-filter.ts';
import { readCenter, writeCenter } from './map-address.ts';

const title = { field: 'title', op: 'contains', value: 'roof' } as const;
const city = { field: 'city', op: 'is', value: 'Austin' } as const;
const box = areaOfBox({ west: -98, south: 30, east: -97, north: 31 });
const other = areaOfBox({ west: 1, south: 2, east: 3, north: 4 });
const within = (value: typeof box) => ({ field: 'place', op: 'within', value }) as const;

describe('the filter', () => {
  it('takes an area beside its conditions, only one at a time, and lets it go again', () => {
    expect(withArea(undefined, box)).toEqual(within(box));
    const both = withArea(title, box);
    expect(both).toEqual({ all: [title, within(box)] });
    expect(areaIn(both)).toEqual(box);
    expect(withArea(both, other)).toEqual({ all: [title, within(other)] });
    expect(withArea(both, undefined)).toEqual(title);
    expect(withArea(within(box), undefined)).toBeUndefined();
  });
  it('keeps a group of alternatives as one condition', () => {
    const either = { any: [title, city] };
    expect(withArea(either, box)).toEqual({ all: [either, within(box)] });
    expect(areaIn({ any: [title, within(box)] })).toBeUndefined();
  });
  it('finds what has no place wherever it is narrowed to', () => {
    expect(withoutPlace(within(box))).toEqual({ field: 'place', op: 'isEmpty' });
    expect(withoutPlace({ all: [title, within(box)] })).toEqual({ all: [title, { field: 'place', op: 'isEmpty' }] });
  });
});

describe('where an area is', () => {
  test('an upright rectangle needs its edges only, whichever corner comes first', () => {
    const [first, ...more] = box.area;
    expect(isUpright(box.area)).toBe(true);
    expect(isUpright([...more, first!])).toBe(true);
    expect(isUpright([first!, more[1]!, more[0]!, more[2]!])).toBe(false);
    expect(isUpright(box.area.slice(1))).toBe(false);
    expect(reachOf(box)).toMatchObject({ wrapped: -1, polygon: null });
  });
  test('beyond the antimeridian it goes on at the map’s other edge', () => {
    const { west, east, wrapped } = reachOf(areaOfBox({ west: 170, south: 0, east: -170, north: 10 }));
    expect(west).toBeLessThan(2 ** 30);
    expect(east - 2 ** 30).toBe(wrapped);
    expect(wrapped).toBeGreaterThan(0);
  });
  test('no area is wider than the world', () => {
    const { west, east } = reachOf(areaOfBox({ west: -180, south: -90, east: 180, north: 90 }));
    expect([west, east - west]).toEqual([0, 2 ** 30 - 1]);
  });
});

describe('the map’s address', () => {
  it.each([
    ['30.2672,-97.7431,11', { lat: 30.2672, lng: -97.7431, zoom: 11 }],
    ['91,0,3', undefined],
    ['0,181,3', undefined],
    ['0,0,21', undefined],
    ['0,0', undefined],
    ['a,b,c', undefined],
    [undefined, undefined],
  ])('%j is %j', (written, center) => expect(readCenter(written)).toEqual(center));
  test('is written so that it can be read', () => {
    expect(readCenter(writeCenter({ lat: -0.000001, lng: 179.9999999, zoom: 7.4 }))).toEqual({
      lat: 0,
      lng: 180,
      zoom: 7,
    });
  });
});

test('a map that shows the world twice asks for all of it, and one across the antimeridian for both sides', () => {
  expect(onTheGlobe({ west: -400, south: -95, east: 300, north: 95 })).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  });
  expect(onTheGlobe({ west: 170, south: 0, east: 190, north: 5 })).toEqual({
    west: 170,
    south: 0,
    east: -170,
    north: 5,
  });
});

test('an area drawn on another copy of the world is the same one', () => {
  expect(
    areaOf([
      { lat: 1, lng: 362 },
      { lat: 2, lng: 363 },
      { lat: 0, lng: 364 },
    ]),
  ).toEqual({
    area: [
      [1, 2],
      [2, 3],
      [0, 4],
    ],
  });
});
