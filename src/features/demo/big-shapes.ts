import { bigPlaces, bigWorks } from './big-world.data.ts';

/** How the entries of a large data set are generated; by their number alone, so runs are repeatable. */
export interface BigShape {
  title(at: number): string;
  /** The text of the description, without markup. */
  words(at: number, title: string): string;
  /** Terms of one kind from an account's own, at most `most`. */
  terms(list: readonly string[], at: number, most: number): string[];
  isPublished(at: number): boolean;
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const placeOf = (at: number) => pick(bigPlaces, at);

/** All titles, tags and lengths equally often. */
const even: BigShape = {
  title: (at) => `${pick(bigWorks, at)} · ${placeOf(at).city}`,
  words: (at, title) =>
    `${title}. We worked in ${placeOf(at).neighborhood}, ${placeOf(at).city}, and left the place cleaner than we found it.`,
  terms: (list, at, most) => [
    ...new Set(
      Array.from({ length: Math.min(list.length, 1 + (at % most)) }, (_, more) => pick(list, at * 7 + more * 3)),
    ),
  ],
  isPublished: () => true,
};

const trade = (
  'roof repair kitchen new home garden bath old full deck patio stone wood storm window oak tile fence gutter metal slate ' +
  'cedar paint wall floor stair porch lawn light drain paver brick shower vanity island quartz attic siding chimney skylight ' +
  'pergola hedge pond terrace retaining mulch sod irrigation soffit fascia flashing copper zinc dormer turret cupola finial'
).split(' ');

/**
 * Resembles real data: words and tags by Zipf's law, half of all entries with the first tag, a third untitled, texts
 * from empty to long, including right-to-left scripts and emoji, a third unpublished.
 */
const skewed: BigShape = {
  title(at) {
    if (at % 3 === 0) return '';
    if (at % 11 === 0) return pick(bigWorks, at);
    const length = at % 17 === 0 ? 24 : 2 + (at % 6);
    const words = Array.from({ length }, (_, more) => zipf(trade, at * 31 + more));
    return `${words.join(' ')} ${at}`.slice(0, 190);
  },
  words(at) {
    const length = at % 13 === 0 ? 400 : Math.floor(120 * chance(at, 5) ** 2);
    return Array.from({ length }, (_, more) => zipf(trade, at * 131 + more)).join(' ');
  },
  terms(list, at, most) {
    const wanted = Array.from({ length: at % most }, (_, more) => zipf(list, at * 7 + more));
    return [...new Set([...(at % 2 === 0 ? list.slice(0, 1) : []), ...(list.length ? wanted : [])])];
  },
  isPublished: (at) => chance(at, 3) < 0.67,
};

export const bigShapes = { even, skewed };
export type BigShapeName = keyof typeof bigShapes;

/** By Zipf's law, the word of rank r has a frequency of about 1/r. */
function zipf<T>(list: readonly T[], seed: number): T {
  return list[Math.floor((list.length + 1) ** chance(seed, 1)) - 1] as T;
}

/** A deterministic number from 0 to 1 (the finalizer of MurmurHash3). */
function chance(seed: number, salt: number): number {
  let hash = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
