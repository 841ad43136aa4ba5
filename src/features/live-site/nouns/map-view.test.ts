import { describe, expect, test } from 'vitest';
import { boxOfView, parsePlacesQuery, placesQueryParts, viewOfBox } from './map-view.ts';

const asked = (query: string) => parsePlacesQuery(new URLSearchParams(query));
const none = { isFit: false, view: null, box: null };

describe('what a map asks for', () => {
  test('is the same text for the same view', () => {
    const view = { zoom: 3, west: 1, north: 2, east: 4, south: 5 };
    expect(asked('view=3,1,2,4,5')).toEqual({ isFit: false, view, box: null });
    expect(placesQueryParts(asked('view=3,1,2,4,5&fit&utm=x'))).toEqual([['view', '3,1,2,4,5']]);
    expect(placesQueryParts(asked('fit=yes'))).toEqual([['fit', '']]);
  });
  test.each(['', '3', '3,1,2,4', '3,1,2,4,5,6', 'a,b,c,d,e', '3,-1,2,4,5', '3,1.5,2,4,5', '3,4,2,1,5', '3,1,2,9,5'])(
    'is nothing where the view is %j',
    (view) => expect(asked(`view=${view}`)).toEqual(none),
  );
  test('is a list of what one mark represents, to about a meter', () => {
    const box = [-74.00001, 40.7, -73.9, 40.8];
    expect(asked('in=-74.000012,40.7,-73.9,40.8&view=3,1,2,4,5')).toEqual({ ...none, box });
    expect(placesQueryParts(asked('in=-74.000012,40.70000,-73.9,40.8'))).toEqual([['in', box.join()]]);
    expect(asked('in=10,50,10,50').box).toEqual([10, 50, 10, 50]);
  });
  test.each([
    '',
    '1,2,3',
    '1,2,3,4,5',
    '3,2,1,4',
    '1,4,3,2',
    '-200,0,0,0',
    '0,0,0,99',
    'a,b,c,d',
    ',,,',
    '0,0,1e999,1',
  ])('is no list in a box of %j', (box) => expect(parsePlacesQuery(new URLSearchParams({ in: box }))).toEqual(none));
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
