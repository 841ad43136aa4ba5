import type { PublicMedia } from '#features/media/public-media.ts';
import { contrast } from '#lib/color/contrast.ts';
import { textRatio } from '#lib/color/readable.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { hexOf, pixelsOf } from '../thumbhash.ts';

/** For images without a thumbhash: enough for any image. */
const opaqueEnough = 0.6;
const steps = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8];

/** The part of the picture on each side that no word is on: narrow screens cut off the sides. */
const edge = { wide: 0.1, high: 0.2 };

type Overlay = SiteSettings['overlay'];

/** The opacity of the overlay on the hero's images, 0–1: the owner's choice, else just enough for the text. */
export function shadeOpacity(overlay: Overlay, pictures: readonly Pick<PublicMedia, 'thumbhash'>[]): number {
  if (overlay.opacity !== null) return overlay.opacity;
  return Math.max(...pictures.map(({ thumbhash }) => neededOpacity(overlay, thumbhash)));
}

function neededOpacity({ color, textColor }: Overlay, thumbhash: string | null): number {
  const ground = thumbhash ? hardestGround(thumbhash, textColor) : undefined;
  if (!ground) return opaqueEnough;
  return steps.find((opacity) => contrast(mix(ground, color, opacity), textColor) >= textRatio) ?? steps.at(-1)!;
}

/** The color behind the words, which are in the middle, on which they are hardest to read, ignoring outliers. */
function hardestGround(thumbhash: string, textColor: string): string | undefined {
  const { w, h, rgba } = pixelsOf(thumbhash);
  const colors: string[] = [];
  for (let y = Math.floor(h * edge.high); y < h * (1 - edge.high); y += 1)
    for (let x = Math.floor(w * edge.wide); x < w * (1 - edge.wide); x += 1) {
      const at = (y * w + x) * 4;
      colors.push(hexOf(rgba.subarray(at, at + 3)));
    }
  const worstFirst = colors
    .map((color) => ({ color, ratio: contrast(color, textColor) }))
    .toSorted((one, other) => one.ratio - other.ratio);
  return worstFirst[Math.floor(worstFirst.length * 0.05)]?.color;
}

function mix(ground: string, over: string, opacity: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [under, above] = [ground, over].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((under ?? 0) * (1 - opacity) + (above ?? 0) * opacity);
  });
  return hexOf(parts);
}
