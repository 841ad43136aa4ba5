import { mediaAddress } from '../media-address.ts';
import type { MediaItem } from '../media.ts';

/** The data that a thumbnail needs, contained in media items and in the media of cards. */
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
  Partial<Pick<MediaItem, 'processingProgress' | 'needsNewFile' | 'edition' | 'type'>>;

/** `srcset` of an image or poster; variants of a small original with the same width are listed once. */
export function sourceSet(media: ThumbMedia): string {
  const byWidth = new Map(media.variants.toReversed().map(({ name, width }) => [width, name]));
  return [...byWidth].map(([width, name]) => `${mediaAddress(media, name)} ${width}w`).join(', ');
}

/** The URL for browsers without `srcset`. */
export function plainSource(media: ThumbMedia): string {
  const variant = media.variants.find(({ name }) => name === '480x480') ?? media.variants.at(-1);
  return variant ? mediaAddress(media, variant.name) : '';
}
