import { beforeEach, expect, test, vi } from 'vitest';
import { currentLanguage, directionOf, writtenLanguage } from './language.ts';

let remembered: string | null;

beforeEach(() => {
  remembered = null;
  vi.stubGlobal('localStorage', { getItem: () => remembered });
  return () => vi.unstubAllGlobals();
});

test('one’s own language wins over the one that the browser remembers', () => {
  remembered = 'fr';
  expect(currentLanguage('he')).toBe('he');
  expect(currentLanguage()).toBe('fr');
});

test('a browser that remembers none speaks English', () => {
  expect(currentLanguage()).toBe('en');
});

test.each([
  ['EN-us', 'en-US'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['iw', 'he'],
])('%s is written as %s', (stored, canonical) => {
  remembered = stored;
  expect(currentLanguage()).toBe(canonical);
});

test.each(['', 'english', 'xx_YY', '<script>', '-', 'e', 'en--US'])('%j is no language, so it is English', (stored) => {
  remembered = stored;
  expect(() => new Intl.NumberFormat(currentLanguage())).not.toThrow();
  expect(writtenLanguage(currentLanguage()).split('-')[0]).toBe('en');
});

test.each([
  ['he', 'rtl'],
  ['ar-EG', 'rtl'],
  ['fa', 'rtl'],
  ['en-GB', 'ltr'],
  ['zh-Hant-TW', 'ltr'],
  ['arn', 'ltr'],
] as const)('%s is read %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

test.each([
  ['en-GB', 'en-GB'],
  ['en', 'en'],
  ['de', 'en'],
  ['he', 'en'],
])('to somebody who reads %s the texts are announced as %s', (language, written) => {
  expect(writtenLanguage(language)).toBe(written);
});
