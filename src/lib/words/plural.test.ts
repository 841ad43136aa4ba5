import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';
import { pluralOf } from './plural.ts';
import { knownLocale, openGraphLocale, wordLanguageOf } from './word-languages.ts';
import { wordsIn } from './words-by-grammar.ts';

const counts = [0, 1, 2, 5, 11, 100];
const form = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `${name} #`]));
const formsOf = <Names extends string>(...names: Names[]) => form(names) as Record<Names, string>;

test.each([
  ['en', pluralOf('en')(formsOf('one', 'other')), 'other 0, one 1, other 2, other 5, other 11, other 100'],
  ['es', pluralOf('es')(formsOf('one', 'other')), 'other 0, one 1, other 2, other 5, other 11, other 100'],
  ['de', pluralOf('de')(formsOf('one', 'other')), 'other 0, one 1, other 2, other 5, other 11, other 100'],
  ['fr', pluralOf('fr')(formsOf('one', 'other')), 'one 0, one 1, other 2, other 5, other 11, other 100'],
  ['he', pluralOf('he')(formsOf('one', 'two', 'other')), 'other 0, one 1, two 2, other 5, other 11, other 100'],
  [
    'ar',
    pluralOf('ar')(formsOf('zero', 'one', 'two', 'few', 'many', 'other')),
    'zero 0, one 1, two 2, few 5, many 11, other 100',
  ],
])('%s has the right form for none, one, two, few, many and a hundred', (_, say, expected) =>
  expect(counts.map(say).join(', ')).toBe(expected),
);

test('a count that needs a form of millions falls back to the plain plural', () => {
  expect(pluralOf('es')({ one: '#', other: '# cosas' })(1_000_000)).toBe('1.000.000 cosas');
});

test('numbers are written as the region of the site writes them', () => {
  const words = wordsIn({
    en: ({ plural }) => plural({ one: '# job', other: '# jobs' }),
    es: ({ plural }) => plural({ one: '# obra', other: '# obras' }),
    de: ({ plural }) => plural({ one: '# Auftrag', other: '# Aufträge' }),
    fr: ({ plural }) => plural({ one: '# chantier', other: '# chantiers' }),
    he: ({ plural }) => plural({ one: '#', two: '#', other: '#' }),
    ar: ({ plural }) => plural({ zero: '#', one: '#', two: '#', few: '#', many: '#', other: '#' }),
  });
  expect(words('de')(12_345)).toBe('12.345 Aufträge');
  expect(words('de-CH')(12_345)).toBe("12'345 Aufträge");
  expect(words('es-MX')(12_345)).toBe('12,345 obras');
  expect(words('ar-EG')(12_345)).toBe('١٢٬٣٤٥');
  expect(words('pl')(12_345)).toBe('12,345 jobs');
});

test('a language without words of ours has English ones, and keeps its own dates', () => {
  expect(['he-IL', 'iw', 'DE_at', 'pl', 'not a language', ''].map(wordLanguageOf)).toEqual([
    'he',
    'he',
    'de',
    'en',
    'en',
    'en',
  ]);
  expect(knownLocale('zh-Hant-TW')).toBe('zh-TW');
  expect(['de', 'de-AT', 'he', 'nonsense!'].map(openGraphLocale)).toEqual(['de_DE', 'de_AT', 'he_IL', 'en_US']);
  expect(formatsOf('pl').day('2026-05-02T00:00:00.000Z', 'UTC')).toBe('2 maja 2026');
  expect(formatsOf('fr').list(['ardoise', 'cuivre', 'bois'])).toBe('ardoise, cuivre et bois');
});
