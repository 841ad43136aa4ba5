import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { expect, test } from 'vitest';
import { drawText } from './drawn-text.ts';
import { unpackedFont } from './unpacked-font.ts';

const size = 48;

test.each([
  ['inter/files/inter-latin-700-normal.woff', 'They tore off two layers'],
  ['inter/files/inter-cyrillic-700-normal.woff', 'Отличная работа'],
  ['noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff', 'עבודה נהדרת'],
])('a text is as wide as in our own font %s, whatever fonts the machine has', async (file, text) => {
  const font = opentype.parse(new Uint8Array(readFileSync(unpackedFont(`@fontsource/${file}`))).buffer);
  const widthOf = (letter: string) => ((font.charToGlyph(letter).advanceWidth ?? 0) / font.unitsPerEm) * size;
  // The space may come from another file; kerning is small.
  const expected = [...text].reduce((sum, letter) => sum + (letter === ' ' ? size / 4 : widthOf(letter)), 0);
  const drawn = await drawText(text, { color: '#000000', width: 1_000, height: 100, sizes: [size], align: 'left' });
  expect(Math.abs((drawn?.width ?? 0) - expected) / expected).toBeLessThan(0.05);
});
