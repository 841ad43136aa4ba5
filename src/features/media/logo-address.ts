import { mediaAddress } from './media-address.ts';

/** A logo's URL; null without one. */
export function logoAddress(mediaId: string | null): string | null {
  return mediaId && mediaAddress({ uid: mediaId }, '480x480');
}
