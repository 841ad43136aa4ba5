import { cachedValue, type PlainInput } from '#cache/fragment-cache.tsx';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { Length } from './lengths.ts';

export interface Place {
  width: Length;
  /** Where the picture is cut to a shape; it has its own height elsewhere. */
  height?: Length;
}

/**
 * For images as wide as a phone: a high-density screen gets the 680 pixels that are almost enough, instead of three
 * times the bytes for the rest. Other screens get the true width.
 */
export const densePhoneSizes =
  '(max-width: 600px) and (min-resolution: 2.5dppx) 52vw, (max-width: 600px) and (min-resolution: 1.9dppx) 78vw';

/**
 * Gives the `<img sizes>` of pictures in one kind of place. Where a picture is cut, it is drawn wider than what shows of
 * it, and the browser must load that many pixels.
 * @param placeOf the place, as the style sheets make it of these facts
 */
export function definePlace<Facts extends PlainInput>(
  name: string,
  placeOf: (facts: Facts) => Place,
): (facts: Facts, media: PublicMedia) => string {
  const sizes = cachedValue(`sizes ${name}`, ({ facts, ratio }: { facts: Facts; ratio: number }) => {
    const { width, height } = placeOf(facts);
    return { text: sizesOf((at) => (height ? coveringWidth(ratio, width(at), height(at)) : width(at))) };
  });
  return (facts, media) => sizes({ facts, ratio: Math.round(ratioOf(media) * 100) / 100 }).text;
}

/** The width at which a picture fills a place, with what is cut off beside it. */
export const coveringWidth = (ratio: number, width: number, height: number): number => Math.max(width, ratio * height);

export function ratioOf({ variants }: PublicMedia): number {
  const { width, height } = variants.at(-1) ?? { width: 1, height: 1 };
  return width / height;
}

/** A place's height by its `aspect-ratio`. */
export function shaped(width: Length, ratio: number): Place {
  return { width, height: (windowWidth) => width(windowWidth) / ratio };
}

/** Every width that windows have, the largest ones in steps. */
const windowWidths = [
  ...Array.from({ length: 1_680 }, (_, at) => 320 + at),
  ...Array.from({ length: 21 }, (_, at) => 2_000 + at * 100),
];
const tolerance = 0.03;
/** Narrower ones are light on any phone. */
const wideOnPhones = 0.6;

/** A width as few straight lines between the windows' widths, none of them further off than the tolerance. */
export function sizesOf(drawn: Length): string {
  const lines: string[] = [];
  for (let start = 0; start < windowWidths.length;) {
    const from = windowWidths[start]!;
    const first = drawn(from);
    let [least, most] = [-Infinity, Infinity];
    let end = start + 1;
    for (; end < windowWidths.length; end++) {
      const at = windowWidths[end]!;
      const [low, high] = [1 - tolerance, 1 + tolerance].map((share) => (drawn(at) * share - first) / (at - from));
      if (low! > most || high! < least) break;
      least = Math.max(least, low!);
      most = Math.min(most, high!);
    }
    const slope = end === start + 1 ? 0 : least <= 0 && most >= 0 ? 0 : (least + most) / 2;
    const line = length(slope, first - slope * from);
    lines.push(end < windowWidths.length ? `(max-width: ${windowWidths[end - 1]}px) ${line}` : line);
    start = end;
  }
  return [...(drawn(390) > wideOnPhones * 390 ? [densePhoneSizes] : []), ...lines].join(', ');
}

function length(slope: number, rest: number): string {
  const share = Math.round(slope * 1_000) / 10;
  const pixels = Math.round(rest);
  if (share === 0) return `${pixels}px`;
  return pixels === 0 ? `${share}vw` : `calc(${share}vw ${pixels < 0 ? '-' : '+'} ${Math.abs(pixels)}px)`;
}
