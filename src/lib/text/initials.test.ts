import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Acme Roofing', 'AR'],
  ['Acme', 'A'],
  ['  the   old roof company ', 'TC'],
  ['(Miller) & Sons', 'MS'],
  ['“Quoted” Name', 'QN'],
  ['3M Roofs', '3R'],
  ['Ålesund Øst', 'ÅØ'],
  ['иван петров', 'ИП'],
  ['東京 屋根', '東屋'],
  ['𝒜cme 𝓡oof', '𝒜𝓡'],
  ['&', '?'],
  ['', '?'],
  ['🙂 🙃', '?'],
])('%j is marked %s', (name, mark) => {
  expect(initials(name)).toBe(mark);
});
