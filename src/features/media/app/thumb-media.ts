import { mediaAddress } from '../media-address.ts';
import type { MediaItem } from '../media.ts';

/** What a thumb needs to know of a medium; whole media items and the media of cards both have it. */
export type ThumbMedia = Pick<
  MediaItem,
  | 'uid'
  | 'kind'
  | 'alt'
  | 'mediaUploadCompleted'
  | 'failure'
  | 'durationMs'
  | 'thumbhash'
  | 'dominantColor'
  | 'focal'
  | 'variants'
> &
  Partial<Pick<MediaItem, 'processingProgress' | 'needsNewFile'>>;

/** `srcset` of an image or poster; sizes of a small original that share a width are named once. */
export function sourceSet({ uid, variants }: ThumbMedia): string {
  const byWidth = new Map(variants.toReversed().map(({ name, width }) => [width, name]));
  return [...byWidth].map(([width, name]) => `${mediaAddress(uid, name)} ${width}w`).join(', ');
}

/** The address for browsers that choose no size themselves. */
export function plainSource({ uid, variants }: ThumbMedia): string {
  const variant = variants.find(({ name }) => name === '480x480') ?? variants.at(-1);
  return variant ? mediaAddress(uid, variant.name) : '';
}

/** 61000 → '1:01', hours only when there are any. */
export function clockTime(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
