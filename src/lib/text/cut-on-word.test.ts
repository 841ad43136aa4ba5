import { expect, it } from 'vitest';
import { cutOnWord } from './cut-text.ts';

it('keeps a title of up to 58 characters whole and cuts a longer one near 50, on a word (spec 2 §9)', () => {
  const title = 'A slate roof for the old town hall in Burlington, Vermont';
  expect(title).toHaveLength(57);
  expect(cutOnWord(title, 50, 58)).toBe(title);
  expect(cutOnWord(`${title}, done in nine days`, 50, 58)).toBe('A slate roof for the old town hall in Burlington…');
});
it('cuts a word that is too long by itself, but never an emoji', () => {
  expect(cutOnWord('x'.repeat(80), 50, 58)).toBe(`${'x'.repeat(58)}…`);
  expect(cutOnWord('👩‍👩‍👧'.repeat(20), 5)).toBe(`${'👩‍👩‍👧'.repeat(5)}…`);
});
it('leaves no space or comma before the ellipsis, and joins lines', () => {
  expect(cutOnWord('One, two, three', 5)).toBe('One…');
  expect(cutOnWord(' a\n b ', 10)).toBe('a b');
});
