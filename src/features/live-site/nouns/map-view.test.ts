import { describe, expect, test } from 'vitest';
import { boxOfView, parsePlacesQuery, placesQueryParts, viewOfBox } from './map-view.ts';

const asked = (query: string) => parsePlacesQuery(new URLSearchParams(query));
const none = { isFit: false, view: null, isApart: false };

describe('what a map asks for', () => {
  test('is the same text for the same view', () => {
    const view = { zoom: 3, west: 1, north: 2, east: 4, south: 5 };
    expect(asked('view=3,1,2,4,5')).toEqual({ isFit: false, view, isApart: false });
    expect(asked('apart&view=3,1,2,4,5&fit')).toEqual({ isFit: false, view, isApart: true });
    expect(placesQueryParts(asked('apart=1&view=3,1,2,4,5&utm=x'))).toEqual([
      ['view', '3,1,2,4,5'],
      ['apart', ''],
    ]);
    expect(placesQueryParts(asked('fit=yes'))).toEqual([['fit', '']]);
    expect(placesQueryParts(asked('apart'))).toEqual([]);
  });
  test.each(['', '3', '3,1,2,4', '3,1,2,4,5,6', 'a,b,c,d,e', '3,-1,2,4,5', '3,1.5,2,4,5', '3,4,2,1,5', '3,1,2,9,5'])(
    'is nothing where the view is %j',
    (view) => expect(asked(`view=${view}`)).toEqual(none),
  );
  test('is no more than a screen has, and no deeper than maps go', () => {
    expect(asked('view=10,0,0,1023,1023').view).toEqual({ zoom: 10, west: 0, north: 0, east: 23, south: 23 });
    expect(asked('view=21,0,0,1,1')).toEqual(none);
    expect(asked('view=99999,0,0,1,1')).toEqual(none);
  });
});

test('tiles cover the box they were made of', () => {
  const box = { west: -74.1, south: 40.6, east: -73.9, north: 40.9 };
  for (const zoom of [0, 5, 12, 17]) {
    const covered = boxOfView(viewOfBox(box, zoom));
    expect(covered.west).toBeLessThanOrEqual(box.west);
    expect(covered.south).toBeLessThanOrEqual(box.south);
    expect(covered.east).toBeGreaterThanOrEqual(box.east);
    expect(covered.north).toBeGreaterThanOrEqual(box.north);
  }
  expect(boxOfView(viewOfBox({ west: -400, south: -90, east: 400, north: 90 }, 1))).toMatchObject({
    west: -180,
    east: 180,
  });
});
