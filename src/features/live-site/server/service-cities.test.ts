import { expect, test } from 'vitest';
import { formerCity, serviceCitiesOf } from './city-pages.ts';

const work = (city: string, entries: number, serviceId = 'roofs') => ({ serviceId, city, entries });

test('ways to write one city with and without accents share a page, under the most frequent name', () => {
  expect(serviceCitiesOf([work('Málaga', 2), work('Malaga', 2)], 'es')).toEqual([
    { serviceId: 'roofs', city: 'Málaga', spellings: ['Málaga', 'Malaga'], slug: 'malaga', entries: 4 },
  ]);
});

test('cities of other names, and of other services, have pages of their own, with most work first', () => {
  const found = serviceCitiesOf([work('Austin', 3), work('Dallas', 5), work('Austin', 4, 'baths')], 'en');
  expect(found.map(({ serviceId, slug, entries }) => [serviceId, slug, entries])).toEqual([
    ['roofs', 'dallas', 5],
    ['baths', 'austin', 4],
    ['roofs', 'austin', 3],
  ]);
});

test('too little work makes no page, and neither does a name that makes no address', () => {
  expect(serviceCitiesOf([work('Waco', 2), work('—', 9)], 'en')).toEqual([]);
});

test('a German site spells umlauts out, and knows the city under its former slug', () => {
  const cities = serviceCitiesOf([work('München', 2), work('Muenchen', 1), work('Köln', 3)], 'de-AT');
  expect(cities.map(({ slug }) => slug)).toEqual(['muenchen', 'koeln']);
  expect(['munchen', 'koln', 'bonn'].map((slug) => formerCity(cities, slug)?.slug)).toEqual([
    'muenchen',
    'koeln',
    undefined,
  ]);
});
