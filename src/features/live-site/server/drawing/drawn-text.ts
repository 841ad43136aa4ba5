import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import sharp from 'sharp';
import { brandFontFile } from './brand-font.ts';

/** Bold faces of the scripts that customers write in, so that no machine needs fonts of its own. */
const files = [
  '@fontsource/inter/files/inter-latin-ext-700-normal.woff',
  '@fontsource/inter/files/inter-cyrillic-700-normal.woff',
  '@fontsource/inter/files/inter-greek-700-normal.woff',
  '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff',
];

interface Faces {
  fonts: opentype.Font[];
}
let faces: Promise<Faces> | undefined;

/** The drawing library knows a face once it has drawn with it; from then on it falls back on it. */
async function loadFaces(): Promise<Faces> {
  const { resolve } = createRequire(import.meta.url);
  const places = [...files.map((file) => resolve(file)), brandFontFile()];
  for (const fontfile of places) await sharp({ text: { text: 'a', font: 'Inter Bold', fontfile } }).toBuffer();
  return { fonts: places.map((place) => opentype.parse(new Uint8Array(readFileSync(place)).buffer)) };
}

/** Pictures, their colors, flags, and what joins them. */
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\u{200d}|\u{20e3}/gu;
/** What closes a sentence or quotation stands right behind its last word, also when emoji stood between. */
const beforeClosing = new RegExp(`\\s*(?:(?:${emoji.source})\\s*)+(?=[”…!?.,])`, 'gu');

/** Without what no face has and nobody misses: emoji. Empty where the words themselves could not be drawn. */
export async function drawableText(text: string): Promise<string> {
  const words = text.replaceAll(beforeClosing, '').replaceAll(emoji, '').replaceAll(/\s+/g, ' ').trim();
  const { fonts } = await (faces ??= loadFaces());
  const letters = new Set([...words].filter((letter) => !/[\s\p{Cf}]/u.test(letter)));
  const isWhole = [...letters].every((letter) => fonts.some((font) => font.charToGlyph(letter).index !== 0));
  return isWhole ? words : '';
}

export interface TextBox {
  color: string;
  width: number;
  height: number;
  /** Of letters, in pixels; the first at which the text fits is taken. */
  sizes: readonly number[];
  align: 'left' | 'right';
}

export interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
}

/** As large as it fits; undefined for a text that can't be drawn, or is too long at every size. */
export async function drawText(text: string, box: TextBox): Promise<DrawnText | undefined> {
  const words = await drawableText(text);
  if (!words) return undefined;
  for (const size of box.sizes) {
    const { data, info } = await sharp({ text: { ...textOf(words, box), font: `Inter Bold ${size}` } })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= box.height && info.width <= box.width) return { input: data, ...sizeOf(info) };
  }
  return undefined;
}

function textOf(words: string, { color, width, align }: TextBox) {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return {
    text: `<span foreground="${color}">${escaped}</span>`,
    fontfile: brandFontFile(),
    rgba: true,
    dpi: 72,
    width,
    wrap: 'word-char' as const,
    // Pango's left is where a text begins, also where it is written from the right.
    align,
  };
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height };
}
