import sharp from 'sharp';
import { memoize } from '#lib/memoize.ts';
import { faceOf, families, fixedFaces } from './faces.ts';

/** The drawing library registers a font once it has drawn with it; from then on it is available as a fallback. */
const register = memoize(400, (file: string) =>
  sharp({ text: { text: 'a', font: 'Inter Bold', fontfile: file } }).toBuffer(),
);

/** Emoji, their skin tones, flags, and joiners. */
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\u{200d}|\u{20e3}/gu;
const between =
  /(?:[\s\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u{fe0f}|\u{200d}|\u{20e3})+([”…!?.,]?)/gu;

/** Closing punctuation follows the last word directly, even if emoji were in between. */
function withoutEmoji(text: string): string {
  return text
    .replaceAll(between, (whole, closing: string) => (closing && whole.search(emoji) >= 0 ? closing : whole))
    .replaceAll(emoji, '');
}

/**
 * The text without what no font has, such as emoji, with all its fonts registered.
 * @param isWhole nothing but emoji may be left out: a customer's words would mean something else. Then it is empty.
 */
export async function drawableText(text: string, isWhole = false): Promise<string> {
  const words = withoutEmoji(text.normalize('NFC'));
  await Promise.all(fixedFaces().map(({ file }) => register(file)));
  const missing = new Set<string>();
  for (const letter of new Set(words)) {
    if (/[\s\p{Cf}]/u.test(letter)) continue;
    const face = await faceOf(letter, words);
    if (face) await register(face.file);
    else missing.add(letter);
  }
  if (isWhole && missing.size > 0) return '';
  const shown = [...words].filter((letter) => !missing.has(letter)).join('');
  return /[\p{L}\p{N}]/u.test(shown) ? shown.replaceAll(/\s+/g, ' ').trim() : '';
}

export interface TextBox {
  color: string;
  width: number;
  height: number;
  /** Font sizes in pixels; the first at which the text fits is used. */
  sizes: readonly number[];
  align: 'left' | 'right';
  /** Whether nothing but emoji may be left out of it. */
  isWhole?: boolean;
}

export interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
}

/** As large as fits; undefined for a text that can't be drawn or is too long at every size. */
export async function drawText(text: string, box: TextBox): Promise<DrawnText | undefined> {
  const words = await drawableText(text, box.isWhole);
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
    fontfile: fixedFaces()[0]?.file,
    rgba: true,
    dpi: 72,
    width,
    wrap: 'word-char' as const,
    // Pango's left is the start of a text, even right to left.
    align,
  };
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });
