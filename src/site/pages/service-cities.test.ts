import { expect, test } from 'vitest';
import { serviceCitiesOf } from './service-cities.ts';

const work = (city: string, entries: number, serviceId = 'roofs') => ({ serviceId, city, entries });

test('ways to write one city with and without accents share a page, under the most frequent name', () => {
  expect(serviceCitiesOf([work('Málaga', 2), work('Malaga', 2)])).toEqual([
    { serviceId: 'roofs', city: 'Málaga', spellings: ['Málaga', 'Malaga'], slug: 'malaga', entries: 4 },
  ]);
});

test('cities of other names, and of other services, have pages of their own, with most work first', () => {
  const found = serviceCitiesOf([work('Austin', 3), work('Dallas', 5), work('Austin', 4, 'baths')]);
  expect(found.map(({ serviceId, slug, entries }) => [serviceId, slug, entries])).toEqual([
    ['roofs', 'dallas', 5],
    ['baths', 'austin', 4],
    ['roofs', 'austin', 3],
  ]);
});

test('too little work makes no page, and neither does a name that makes no address', () => {
  expect(serviceCitiesOf([work('Waco', 2), work('—', 9)])).toEqual([]);
});
