import { mediaAddress } from './media-address.ts';

/** Where a logo is shown from; null without one. */
export function logoAddress(mediaId: string | null): string | null {
  return mediaId && mediaAddress({ uid: mediaId }, '480x480');
}
