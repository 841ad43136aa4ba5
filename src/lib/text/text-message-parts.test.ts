import { expect, test } from 'vitest';
import { textMessageParts } from './text-message-parts.ts';

test.each([
  ['nothing', '', 0],
  ['a short text', 'Your roof is done.', 1],
  ['160 characters', 'a'.repeat(160), 1],
  ['161 characters', 'a'.repeat(161), 2],
  ['three full parts', 'a'.repeat(459), 3],
  ['80 euro signs, which take two places', '€'.repeat(80), 1],
  ['81 euro signs', '€'.repeat(81), 2],
  ['70 characters with an umlaut of the alphabet', 'ü'.repeat(70), 1],
  ['70 Hebrew letters', 'ש'.repeat(70), 1],
  ['71 Hebrew letters', 'ש'.repeat(71), 2],
  ['35 emoji, each of two places', '🏠'.repeat(35), 1],
  ['36 emoji', '🏠'.repeat(36), 2],
])('%s is sent in as many parts as networks make of it', (_what, text, parts) => {
  expect(textMessageParts(text)).toBe(parts);
});
