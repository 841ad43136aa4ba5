import { expect, test } from 'vitest';
import { sampleSite } from '#test/sample-site.ts';
import { fullPlace } from './entry-words.ts';

type Place = Record<'address' | 'city' | 'neighborhood', string>;
const shown = (place: Partial<Place>, provideMapView = false) => {
  const entry = { address: '', city: '', neighborhood: '', ...place };
  return fullPlace(sampleSite({ settings: { provideMapView } }), entry);
};

test.each([
  [{ address: '12 Elm St', city: 'Austin' }, '12 Elm St, Austin'],
  [{ address: '12 Elm St, Austin, TX', city: 'Austin' }, '12 Elm St, Austin, TX'],
  [{ address: 'Hauptstr. 5, 80331 München', city: 'Munchen' }, 'Hauptstr. 5, 80331 München'],
  [{ address: 'Austin Ave 4', city: 'Austin' }, 'Austin Ave 4, Austin'],
  [{ address: 'Austin', city: 'Austin' }, 'Austin'],
  [{ address: '12 Elm St' }, '12 Elm St'],
  [{ neighborhood: 'Hyde Park', city: 'Austin' }, 'Hyde Park, Austin'],
])('of %j the public item shows %j', (place, words) => {
  expect(shown(place)).toBe(words);
});

test('where the map is shown, the house number stays hidden beside the city', () => {
  expect(shown({ address: '12 Elm St', city: 'Austin' }, true)).toBe('Elm St, Austin');
});
