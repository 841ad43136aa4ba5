import { thumbHashToRGBA } from 'thumbhash';
import type { PublicMedia } from '#features/media/public-media.ts';
import { contrast } from '#lib/color/contrast.ts';
import { textRatio } from '#lib/color/readable.ts';
import type { SiteSettings } from '../../site-settings.ts';

/** For images without a thumbhash: enough for any image. */
const opaqueEnough = 0.6;
const steps = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8];

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

/** The color in the lower two thirds (where the text is) on which the text is hardest to read, ignoring outliers. */
function hardestGround(thumbhash: string, textColor: string): string | undefined {
  const { w, h, rgba } = decoded(thumbhash);
  const colors: string[] = [];
  for (let at = Math.floor(h / 3) * w * 4; at < rgba.length; at += 4) colors.push(hexOf(rgba.subarray(at, at + 3)));
  const worstFirst = colors
    .map((color) => ({ color, ratio: contrast(color, textColor) }))
    .toSorted((one, other) => one.ratio - other.ratio);
  return worstFirst[Math.floor(worstFirst.length * 0.05)]?.color;
}

function decoded(thumbhash: string): ReturnType<typeof thumbHashToRGBA> {
  try {
    return thumbHashToRGBA(Buffer.from(thumbhash, 'base64'));
  } catch {
    return { w: 0, h: 0, rgba: new Uint8Array() };
  }
}

function mix(ground: string, over: string, opacity: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [under, above] = [ground, over].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((under ?? 0) * (1 - opacity) + (above ?? 0) * opacity);
  });
  return hexOf(parts);
}

function hexOf(parts: Iterable<number>): string {
  return `#${[...parts].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
