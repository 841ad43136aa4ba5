import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { expect, test } from 'vitest';
import { drawableText, drawText } from './drawn-text.ts';
import { faceOf } from './faces.ts';
import { unpackedFont } from './font-files.ts';

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

test.each([
  'Łukasz Żółć',
  'Černý & Přítel',
  'Їжак Ђорђе',
  'שיפוצים',
  'النور',
  '株式会社 ミライ',
  '东方屋顶',
  '서울 지붕',
])('draws the name %s whole', async (name) => {
  expect(await drawableText(name)).toBe(name);
  expect(await drawText(name, { color: '#000', width: 500, height: 80, sizes: [40], align: 'left' })).toBeDefined();
});

test('leaves out only what no font has, and nothing of a customer’s words but emoji', async () => {
  expect(await drawableText('🏠 Roof ไทย Pros!')).toBe('Roof Pros!');
  expect(await drawableText('ดีมาก Roof', true)).toBe('');
  expect(await drawableText('Great 🏠!', true)).toBe('Great!');
  expect(await drawableText('🏠 – !')).toBe('');
});

test('takes Chinese letters beside Japanese ones from the Japanese font', async () => {
  const fileOf = async (text: string) => (await faceOf('直', text))?.file;
  expect(await fileOf('直す')).toContain('noto-sans-jp');
  expect(await fileOf('直接')).toContain('noto-sans-sc');
});
