import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['pt-BR, de;q=0.7, fr;q=0.9', 'fr'],
  ['iw-IL', 'he'],
  ['AR', 'ar'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['*', 'en'],
  ['ja,zh', 'en'],
  ['de;q=x', 'de'],
  [',;;q=,'.repeat(10_000), 'en'],
] as const)('%s asks for %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
