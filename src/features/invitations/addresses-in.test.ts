import { expect, test } from 'vitest';
import { addressesIn } from './addresses-in.ts';

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
