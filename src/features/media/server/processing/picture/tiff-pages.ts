import type { OpenPlace } from './open-picture.ts';

export interface TiffPage {
  place: OpenPlace;
  /** Not a smaller copy of another page, nor its mask, nor a sensor's raw data. */
  isWhole: boolean;
  /** How many channels after those of the color model, and which of them is declared to be alpha, from 0. */
  extra: { count: number; alpha?: number };
}

/** Tags and values of TIFF 6.0. */
const tags = { subfile: 254, oldSubfile: 255, photometric: 262, samples: 277, subPages: 330, extras: 338 };
const [reducedOrMask, oldReduced, cmyk] = [0b101, 2, 5];
const alphas = [1, 2];
const oneChannel = [0, 1, 3];
/** From here on, cameras' own (DNG 1.7). */
const firstRaw = 32_768;

/** More pages than any photo has; a hostile file's list may be a circle. */
const mostPages = 100;

/** The pages of a TIFF or BigTIFF in their order, those inside a page after it. Throws if it ends too early. */
export function tiffPages(file: Buffer): TiffPage[] {
  const read = reader(file);
  const pages: TiffPage[] = [];
  for (let at = read.firstPage, page = 0; at !== 0 && pages.length < mostPages; page += 1) {
    const { values, next } = read.page(at);
    pages.push(pageOf(values, { page }));
    for (const [subifd, place] of (values.get(tags.subPages) ?? []).slice(0, mostPages).entries())
      pages.push(pageOf(read.page(place).values, { page, tiff: { subifd } }));
    at = next;
  }
  return pages;
}

type Values = Map<number, number[]>;

function pageOf(values: Values, place: OpenPlace): TiffPage {
  const valueOf = (tag: number, usual: number) => values.get(tag)?.[0] ?? usual;
  const isReduced = (valueOf(tags.subfile, 0) & reducedOrMask) !== 0 || valueOf(tags.oldSubfile, 0) === oldReduced;
  const photometric = valueOf(tags.photometric, 0);
  const extras = values.get(tags.extras) ?? [];
  const alpha = extras.findIndex((kind) => alphas.includes(kind));
  const count = Math.max(0, valueOf(tags.samples, 1) - colorsOf(photometric));
  return {
    place,
    isWhole: !isReduced && photometric < firstRaw,
    extra: { count, ...(alpha >= 0 && alpha < count && { alpha }) },
  };
}

function colorsOf(photometric: number): number {
  if (oneChannel.includes(photometric)) return 1;
  return photometric === cmyk ? 4 : 3;
}

/** The number of bytes of a value, by its type (TIFF 6.0 §2; BigTIFF adds 16 to 18). */
const bytesOf: Record<number, number> = { 1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8 };

function reader(file: Buffer) {
  const isLittle = file.toString('latin1', 0, 2) === 'II';
  const unsigned = (at: number, bytes: number): number => {
    if (bytes === 8) return Number(isLittle ? file.readBigUInt64LE(at) : file.readBigUInt64BE(at));
    return isLittle ? file.readUIntLE(at, bytes) : file.readUIntBE(at, bytes);
  };
  const isBig = unsigned(2, 2) === 43;
  // Sizes of an address, of a page's count of entries, and of an entry.
  const [word, count, entry] = isBig ? [8, 8, 20] : [4, 2, 12];
  const listOf = (at: number): number[] => {
    const bytes = bytesOf[unsigned(at + 2, 2)];
    const length = Math.min(unsigned(at + 4, word), mostPages);
    const inline = at + 4 + word;
    if (!bytes) return [];
    const start = length * bytes <= word ? inline : unsigned(inline, word);
    return Array.from({ length }, (_, index) => unsigned(start + index * bytes, bytes));
  };
  return {
    firstPage: unsigned(isBig ? 8 : 4, word),
    page(at: number): { values: Values; next: number } {
      const end = at + count + unsigned(at, count) * entry;
      const values: Values = new Map();
      const wanted = Object.values(tags);
      for (let place = at + count; place < end; place += entry) {
        const tag = unsigned(place, 2);
        if (wanted.includes(tag)) values.set(tag, listOf(place));
      }
      return { values, next: unsigned(end, word) };
    },
  };
}
