import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import sharp from 'sharp';
import { brandFontFile } from './brand-font.ts';
import { unpackedFont } from './unpacked-font.ts';

/** Bold fonts for the scripts that customers write in, so that machines need no fonts. */
const files = [
  '@fontsource/inter/files/inter-latin-ext-700-normal.woff',
  '@fontsource/inter/files/inter-cyrillic-700-normal.woff',
  '@fontsource/inter/files/inter-greek-700-normal.woff',
  '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff',
];

/** Inter first; letters that it lacks come from the others, rather than from the machine's fonts. */
const families = 'Inter, Noto Sans Hebrew, Noto Sans Arabic Bold';

interface Faces {
  fonts: opentype.Font[];
}
let faces: Promise<Faces> | undefined;

/** The drawing library registers a font once it has drawn with it; from then on it is available as a fallback. */
async function loadFaces(): Promise<Faces> {
  const places = [...files.map(unpackedFont), brandFontFile()];
  for (const fontfile of places) await sharp({ text: { text: 'a', font: 'Inter Bold', fontfile } }).toBuffer();
  return { fonts: places.map((place) => opentype.parse(new Uint8Array(readFileSync(place)).buffer)) };
}

/** Emoji, their skin tones, flags, and joiners. */
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\u{200d}|\u{20e3}/gu;
/** Closing punctuation follows the last word directly, even if emoji were in between. */
const beforeClosing = new RegExp(`\\s*(?:(?:${emoji.source})\\s*)+(?=[”…!?.,])`, 'gu');

/** The text without emoji, which no font has. Empty if the words themselves can't be drawn. */
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
  /** Font sizes in pixels; the first at which the text fits is used. */
  sizes: readonly number[];
  align: 'left' | 'right';
}

export interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
}

/** As large as fits; undefined for a text that can't be drawn or is too long at every size. */
export async function drawText(text: string, box: TextBox): Promise<DrawnText | undefined> {
  const words = await drawableText(text);
  if (!words) return undefined;
  for (const size of box.sizes) {
    const { data, info } = await sharp({ text: { ...textOf(words, box), font: `${families} ${size}` } })
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
    // Pango's left is the start of a text, even right to left.
    align,
  };
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height };
}
