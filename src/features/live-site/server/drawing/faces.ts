import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import { memoize } from '#lib/memoize.ts';
import { keptFont, unpackedFont } from './font-files.ts';

const { resolve } = createRequire(import.meta.url);

/** A bold font for some letters, in a file that the drawing library reads. */
export interface Face {
  file: string;
  font: opentype.Font;
}

/** For the scripts that businesses and customers write in, in the order in which they are asked. */
const files = [
  ...['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext'].map((part) => `inter-${part}`),
  'noto-sans-hebrew-hebrew',
  'noto-sans-arabic-arabic',
].map((name) => `@fontsource/${/^(?:inter|noto-sans-[a-z]+)/.exec(name)?.[0]}/files/${name}-700-normal.woff`);

/** By its family, or by its own name where that holds the weight. Pango takes the last word as the weight of all. */
export const families =
  'Inter, Noto Sans Hebrew, Noto Sans JP Thin, Noto Sans KR Thin, Noto Sans SC Thin, Noto Sans Arabic Bold';

let fixed: Face[] | undefined;

/** Loaded on first use, so that machines need no fonts. */
export function fixedFaces(): Face[] {
  fixed ??= files.map(unpackedFont).map((file) => ({ file, font: parsed(readFileSync(file)) }));
  return fixed;
}

const parsed = (file: Buffer): opentype.Font => opentype.parse(new Uint8Array(file).buffer);

/** The first face that has the letter; undefined for emoji and scripts that none has. @param text what it is in */
export async function faceOf(letter: string, text = letter): Promise<Face | undefined> {
  if (!letter) return undefined;
  const has = ({ font }: Face) => font.charToGlyph(letter).index !== 0;
  const found = fixedFaces().find(has);
  if (found) return found;
  const part = partOf(letter, text);
  const face = part && (await loadPart(part));
  return face && has(face) ? face : undefined;
}

type Range = readonly [first: number, last: number];

/** Chinese, Japanese and Korean fonts come in a hundred parts each, which are loaded as they are needed. */
interface Part {
  file: string;
  ranges: Range[];
}

const eastern = ['sc', 'jp', 'kr'] as const;
let parts: Map<string, Part[]> | undefined;

function partOf(letter: string, text: string): Part | undefined {
  parts ??= new Map(eastern.map((name) => [name, partsOf(name)]));
  const code = letter.codePointAt(0) ?? 0;
  // Japanese and Korean letters tell which shapes the Chinese ones beside them have.
  const own = /[\u3040-\u30ff]/.test(text) ? 'jp' : /\p{Script=Hangul}/u.test(text) ? 'kr' : 'sc';
  const asked = [own, ...eastern].flatMap((name) => parts?.get(name) ?? []);
  return asked.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
}

function partsOf(name: (typeof eastern)[number]): Part[] {
  const place = `@fontsource-variable/noto-sans-${name}`;
  const known = JSON.parse(readFileSync(resolve(`${place}/unicode.json`), 'utf8')) as Record<string, string>;
  // Numbered parts are of these scripts; the named ones are Latin, Cyrillic and Vietnamese.
  return Object.entries(known)
    .filter(([key]) => key.startsWith('['))
    .map(([key, ranges]) => ({
      file: `${place}/files/noto-sans-${name}-${key.slice(1, -1)}-wght-normal.woff2`,
      ranges: ranges.split(',').map((range): Range => {
        const [first = '', last = first] = range.replace('U+', '').split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      }),
    }));
}

/** Of the variable font, its bold form. There are fewer parts than this. */
const loadPart = memoize(400, async ({ file, ranges }: Part): Promise<Face> => {
  const letters = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
  const bold = await subsetFont(readFileSync(resolve(file)), String.fromCodePoint(...letters), {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
    // Its family.
    preserveNameIds: [1, 2],
  });
  return { file: keptFont(file, bold), font: parsed(bold) };
});
