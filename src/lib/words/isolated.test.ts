import { expect, test } from 'vitest';
import { isolated, leftToRight } from './isolated.ts';

test('a name keeps its full stop beside it in a sentence from right to left, and is itself elsewhere', () => {
  expect(isolated('Summit Roofing Co.', 'he')).toBe('\u2068Summit Roofing Co.\u2069');
  expect(isolated('Summit Roofing Co.', 'en')).toBe('Summit Roofing Co.');
  expect(isolated('', 'ar')).toBe('');
});

test('English around an amount is read from left to right in a page from right to left', () => {
  expect(leftToRight('49 $ a month', 'he')).toBe('\u206649 $ a month\u2069');
  expect(leftToRight('$49 a month', 'de')).toBe('$49 a month');
});
