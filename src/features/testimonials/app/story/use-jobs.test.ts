import { expect, test } from 'vitest';
import { isJob } from './use-jobs.ts';

const types = [
  { uid: 'project', purpose: null },
  { uid: 'words', purpose: 'testimonial' },
];

test.each([
  ['an entry without a type', { rating: null, contentTypeId: null }, true],
  ['an entry of a type of the business', { rating: null, contentTypeId: 'project' }, true],
  ['what a customer has rated, whatever its type', { rating: 4, contentTypeId: 'project' }, false],
  ['a testimonial without a rating', { rating: null, contentTypeId: 'words' }, false],
])('%s', (_what, card, expected) => {
  expect(isJob(card, types)).toBe(expected);
});

test('until the types are loaded, the rating decides', () => {
  expect(isJob({ rating: null, contentTypeId: 'words' })).toBe(true);
  expect(isJob({ rating: 5, contentTypeId: 'words' })).toBe(false);
});
