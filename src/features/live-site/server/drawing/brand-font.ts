import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { unpackedFont } from './unpacked-font.ts';

let font: opentype.Font | undefined;

/** The bold font for drawn names, loaded on first use. */
export function brandFont(): opentype.Font {
  font ??= opentype.parse(new Uint8Array(readFileSync(brandFontFile())).buffer);
  return font;
}

export function brandFontFile(): string {
  return unpackedFont('@fontsource/inter/files/inter-latin-700-normal.woff');
}

/** Whether there is a text and the font has all its letters; others would be drawn as empty boxes. */
export function canDraw(text: string): boolean {
  return text.trim() !== '' && [...text].every((letter) => brandFont().charToGlyph(letter).index !== 0);
}
