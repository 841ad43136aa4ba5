import { expect, expectTypeOf, test } from 'vitest';
import { formatsOf } from './formats.ts';
import { knownLocale, openGraphLocale, wordLanguageOf } from './word-languages.ts';
import { patternsIn, wordsIn } from './words-in.ts';

const twoForms = '{count, plural, one {one #} other {other #}}';
const inAllForms = wordsIn({ counted: twoForms } as const, {
  es: { counted: twoForms },
  de: { counted: twoForms },
  fr: { counted: twoForms },
  he: { counted: '{count, plural, one {one #} two {two #} other {other #}}' },
  ar: { counted: '{count, plural, zero {zero #} one {one #} two {two #} few {few #} many {many #} other {other #}}' },
});

test.each([
  ['en', 'other 0, one 1, other 2, other 5, other 11, other 100'],
  ['es', 'other 0, one 1, other 2, other 5, other 11, other 100'],
  ['de', 'other 0, one 1, other 2, other 5, other 11, other 100'],
  ['fr', 'one 0, one 1, other 2, other 5, other 11, other 100'],
  ['he', 'other 0, one 1, two 2, other 5, other 11, other 100'],
  ['ar', 'zero 0, one 1, two 2, few 5, many 11, other 100'],
])('%s has the right form for none, one, two, few, many and a hundred', (language, expected) => {
  const { counted } = inAllForms(language);
  expect([0, 1, 2, 5, 11, 100].map((count) => counted({ count })).join(', ')).toBe(expected);
});

test('a count that needs a form of millions falls back to the plain plural', () => {
  expect(inAllForms('es').counted({ count: 1_000_000 })).toBe('other 1.000.000');
});

const jobs = (one: string, other: string) => ({ jobs: `{count, plural, one {# ${one}} other {# ${other}}}` });
const jobWords = wordsIn({ jobs: '{count, plural, one {# job} other {# jobs}}' } as const, {
  es: jobs('obra', 'obras'),
  de: jobs('Auftrag', 'Aufträge'),
  fr: jobs('chantier', 'chantiers'),
  he: jobs('עבודה', 'עבודות'),
  ar: { jobs: '{count, plural, other {#}}' },
});

test('numbers are written as the region of the site writes them', () => {
  const count = 12_345;
  expect(jobWords('de').jobs({ count })).toBe('12.345 Aufträge');
  expect(jobWords('de-CH').jobs({ count })).toBe("12'345 Aufträge");
  expect(jobWords('es-MX').jobs({ count })).toBe('12,345 obras');
  expect(jobWords('ar-EG').jobs({ count })).toBe('١٢٬٣٤٥');
  expect(jobWords('pl').jobs({ count })).toBe('12,345 jobs');
});

test('a text without arguments is a string, others take theirs by name and leave what is in them alone', () => {
  const english = { greeting: { all: "We're here", one: "It's {name}, with {other}." } } as const;
  const words = wordsIn(english, { es: english, de: english, fr: english, he: english, ar: english });
  const { all, one } = words('en').greeting;
  expect(all).toBe("We're here");
  expect(one({ name: "{other} <b> '{' #", other: 2 })).toBe("It's {other} <b> '{' #, with 2.");
  expectTypeOf(one).parameter(0).toEqualTypeOf<{ name: string | number; other: string | number }>();
  expect(words('de')).toBe(words('de'));
  expect(patternsIn(english, { es: english, de: english, fr: english, he: english, ar: english })('he')).toBe(english);
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
