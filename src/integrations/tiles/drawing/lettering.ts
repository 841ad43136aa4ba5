import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Path, type PathCommand } from 'opentype.js';
import { memoize } from '#lib/memoize.ts';

const require = createRequire(import.meta.url);
const subsets = ['latin', 'latin-ext', 'vietnamese'];
type Weight = 400 | 500 | 600;

/**
 * Letters are drawn as outlines of Inter, from the npm package: on a server without fonts, SVG text would be blank. Map
 * names are in Latin script.
 */
const fontsOf = memoize(3, (weight: Weight): Font[] =>
  subsets.map((subset) => {
    const file = readFileSync(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`));
    return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  }),
);

export interface Lettering {
  size: number;
  weight: Weight;
  /** Letter spacing, as a fraction of the size. */
  spacing: number;
}

/** Width in pixels. */
export function measure(text: string, style: Lettering): number {
  let width = 0;
  for (const letter of text) width += advance(letter, style);
  return Math.max(0, width - style.spacing * style.size);
}

/** SVG path data of a line of text that starts at x, with its baseline at y. */
export function outline(text: string, x: number, y: number, style: Lettering): string {
  let path = '';
  let pen = x;
  for (const letter of text) {
    const found = glyphOf(letter, style.weight);
    if (found) path += toPathData(found.glyph.getPath(pen, y, style.size));
    pen += advance(letter, style);
  }
  return path;
}

function advance(letter: string, { size, weight, spacing }: Lettering): number {
  const found = glyphOf(letter, weight);
  return found ? ((found.glyph.advanceWidth ?? 0) / found.font.unitsPerEm + spacing) * size : 0;
}

/** Letters that Inter lacks lose their accent. */
function glyphOf(letter: string, weight: Weight) {
  for (const form of [letter, letter.normalize('NFD').charAt(0)])
    for (const font of fontsOf(weight)) {
      const index = font.charToGlyphIndex(form);
      if (index > 0) return { font, glyph: font.glyphs.get(index) };
    }
  return undefined;
}

/** opentype.js's own toPathData writes NaN for numbers close to 0. */
const toPathData = ({ commands }: Path): string => commands.map(toPathCommand).join('');

function toPathCommand(command: PathCommand): string {
  const points = (...numbers: number[]) => command.type + numbers.map((number) => number.toFixed(2)).join(' ');
  switch (command.type) {
    case 'Z':
      return 'Z';
    case 'C':
      return points(command.x1, command.y1, command.x2, command.y2, command.x, command.y);
    case 'Q':
      return points(command.x1, command.y1, command.x, command.y);
    default:
      return points(command.x, command.y);
  }
}
