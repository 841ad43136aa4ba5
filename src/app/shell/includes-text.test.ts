import { expect, test } from 'vitest';
import { bestFirst, includesText } from './includes-text.ts';

test.each([
  ['Évergreen Gardens', 'ever', true],
  ['Summit Roofing', ' ROOF ', true],
  ['Summit Roofing', 'garden', false],
  ['Summit Roofing', '', true],
])('searching %j for %j', (text, part, found) => {
  expect(includesText(text, part)).toBe(found);
});

test('what begins with the search comes first, then words that do, each as sorted before', () => {
  const names = ['Aproof Roofs', 'Best Roofing', 'Garden', 'Groove', 'Roofer 2', 'Roofer 10'];
  expect(bestFirst(names, (name) => name, 'roo')).toEqual([
    'Roofer 2',
    'Roofer 10',
    'Aproof Roofs',
    'Best Roofing',
    'Groove',
  ]);
  expect(bestFirst(names, (name) => name, '')).toEqual(names);
});
