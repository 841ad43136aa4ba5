import { expect, test } from 'vitest';
import { encodeText } from './encode-text.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

test.each([
  ['nothing', ''],
  ['a short text', 'Dach — “neu”'],
  ['a long one of plain letters', 'slate and copper '.repeat(1_000)],
  ['a long one of all letters', 'Dächer — 屋根 🏠 '.repeat(1_000)],
])('%s comes back as it was', (_what, text) => {
  expect(decoder.decode(encodeText(text))).toBe(text);
});

test.each(['short', 'long '.repeat(2_000)])('half a letter in a %.5s text is replaced', (text) => {
  expect(decoder.decode(encodeText(`${text}\uD83C — end`))).toBe(`${text}\uFFFD — end`);
});
