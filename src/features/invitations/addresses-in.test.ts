import { expect, test } from 'vitest';
import { addressesIn, namesIn } from './addresses-in.ts';

test.each([
  ['', []],
  [' \n ,; ', []],
  ['ana@people.example', ['ana@people.example']],
  [
    'ana@people.example bo@people.example\ncy@people.example',
    ['ana', 'bo', 'cy'].map((name) => `${name}@people.example`),
  ],
  [
    'Ana Lee <ana@people.example>, "Bo; the roofer" <bo@people.example>',
    ['"Bo', 'ana@people.example', 'bo@people.example'],
  ],
  ['ana@people.example;ÄÖ@例え.jp', ['ana@people.example', 'ÄÖ@例え.jp']],
])('%j holds %j', (text, addresses) => {
  expect(addressesIn(text).toSorted()).toEqual(addresses);
});

test('names stand before addresses in angle brackets', () => {
  expect(
    namesIn('Ana de la Cruz <Ana@people.example>, bo@people.example;"Cy" <cy@people.example>\n<x@y.example>'),
  ).toEqual({
    'ana@people.example': { firstName: 'Ana', lastName: 'de la Cruz' },
    'cy@people.example': { firstName: 'Cy', lastName: '' },
  });
});
