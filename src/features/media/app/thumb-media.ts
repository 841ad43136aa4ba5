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
  Partial<Pick<MediaItem, 'processingProgress' | 'needsNewFile' | 'edition'>>;

/** `srcset` of an image or poster; sizes of a small original that share a width are named once. */
export function sourceSet(media: ThumbMedia): string {
  const byWidth = new Map(media.variants.toReversed().map(({ name, width }) => [width, name]));
  return [...byWidth].map(([width, name]) => `${mediaAddress(media, name)} ${width}w`).join(', ');
}

/** The address for browsers that choose no size themselves. */
export function plainSource(media: ThumbMedia): string {
  const variant = media.variants.find(({ name }) => name === '480x480') ?? media.variants.at(-1);
  return variant ? mediaAddress(media, variant.name) : '';
}

/** 61000 → '1:01', hours only when there are any; of what lasts less than a day. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return new Date(seconds * 1000)
    .toISOString()
    .slice(11, 19)
    .replace(/^00:0?|^0/, '');
}
