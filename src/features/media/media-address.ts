/**
 * Bounding boxes in pixels (spec 2 §9, R-16): thumbs 200x200, list 480x480 and
 * 680x680, posters and lightbox 1280x1280, heroes 1920x1920. The specification's 1280x720 is the same box as 1280x1280
 * for wide pictures, and too low for upright ones.
 */
export const variantNames = ['200x200', '480x480', '680x680', '1280x1280', '1920x1920'] as const;
export type VariantName = (typeof variantNames)[number];

/** The parts of a URL: when a media item's files change, it gets another edition. */
export interface AddressedMedia {
  uid: string;
  edition?: number;
}

/**
 * The same path on management and site hosts: `/media/{uid}/{variant}`, videos at `/media/{uid}/video` and their
 * captions at `/media/{uid}/captions`. Browsers cache it forever, so the URL includes the edition.
 */
export function mediaAddress({ uid, edition }: AddressedMedia, part: VariantName | 'video' | 'captions'): string {
  return `/media/${uid}/${part}${edition ? `-${edition}` : ''}`;
}
