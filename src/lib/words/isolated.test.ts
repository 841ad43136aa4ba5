import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test('a name keeps its full stop beside it in a sentence from right to left, and is itself elsewhere', () => {
  expect(isolated('Summit Roofing Co.', 'he')).toBe('\u2068Summit Roofing Co.\u2069');
  expect(isolated('Summit Roofing Co.', 'en')).toBe('Summit Roofing Co.');
  expect(isolated('', 'ar')).toBe('');
});
