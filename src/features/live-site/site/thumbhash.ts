import { thumbHashToRGBA } from 'thumbhash';
import { memoize } from '#lib/memoize.ts';

/** The pixels of a thumbhash (base64), RGBA, at most 32 × 32; none of one that can't be read. */
export function pixelsOf(thumbhash: string): { w: number; h: number; rgba: Uint8Array } {
  try {
    return thumbHashToRGBA(Buffer.from(thumbhash, 'base64'));
  } catch {
    return { w: 0, h: 0, rgba: new Uint8Array() };
  }
}

/** @param parts red, green and blue, 0–255 */
export function hexOf(parts: Iterable<number>): string {
  return `#${[...parts].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Sky, middle and ground look like the picture from afar, and cost 30 letters; the whole hash would cost a kilobyte. */
const bands = 3;

/** The average colors of a picture from top to bottom, as a CSS gradient; none without a readable hash. */
export const gradientOf = memoize(2_000, (thumbhash: string): string | undefined => {
  const { w, h, rgba } = pixelsOf(thumbhash);
  // A damaged hash can have no size at all.
  if (!(w > 0 && h >= bands)) return undefined;
  const colors = Array.from({ length: bands }, (_, band) => {
    const [from, to] = [Math.round((h * band) / bands), Math.round((h * (band + 1)) / bands)];
    const sums = [0, 0, 0];
    for (let at = from * w * 4; at < to * w * 4; at += 4)
      for (const channel of [0, 1, 2]) sums[channel]! += rgba[at + channel]!;
    return hexOf(sums.map((sum) => Math.round(sum / (w * (to - from)))));
  });
  return `linear-gradient(${colors.join(',')})`;
});
