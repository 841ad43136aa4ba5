import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Of the scripts that businesses write in, in the order in which they are asked; machines need no fonts. */
const families = [
  { name: 'inter', subsets: ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext'] },
  { name: 'noto-sans-hebrew', subsets: ['hebrew'] },
  { name: 'noto-sans-arabic', subsets: ['arabic'] },
] as const;

type Range = readonly [number, number];

export interface Face {
  /** The first part of its files’ names. */
  place: string;
  isRightToLeft: boolean;
  ranges: readonly Range[];
}

function readFaces(): Face[] {
  return families.flatMap(({ name, subsets }) => {
    const file = readFileSync(resolve(`@fontsource/${name}/unicode.json`), 'utf8');
    const known = JSON.parse(file) as Record<string, string>;
    return subsets.map((subset) => ({
      place: `@fontsource/${name}/files/${name}-${subset}`,
      isRightToLeft: name !== 'inter',
      ranges: rangesOf(known[subset] ?? ''),
    }));
  });
}

/** `U+0000-00FF,U+0131` */
function rangesOf(text: string): Range[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
}

let faces: Face[] | undefined;

/** The first that has a letter; undefined for emoji and scripts that none has. */
export function faceOf(letter: string): Face | undefined {
  const code = letter.codePointAt(0) ?? 0;
  faces ??= readFaces();
  return faces.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
}

export function fontFile({ place }: Face, isBold: boolean): string {
  return resolve(`${place}-${isBold ? 700 : 400}-normal.woff`);
}
