/**
 * Bounding boxes in pixels (spec 2 §9, decision 16): thumbs 200x200, list 480x480 and
 * 680x680, posters and lightbox 1280x1280, heroes 1920x1920.
 */
export const variantNames = ['200x200', '480x480', '680x680', '1280x1280', '1920x1920'] as const;
export type VariantName = (typeof variantNames)[number];

/** What an address is made of: a medium whose files have changed since has another edition. */
export interface AddressedMedia {
  uid: string;
  edition?: number;
}

/**
 * The same address on management and site hosts: `/media/{uid}/{variant}`, videos at `/media/{uid}/video` and what is
 * said in them at `/media/{uid}/captions`. Browsers keep it for good, so the edition stands behind it.
 */
export function mediaAddress({ uid, edition }: AddressedMedia, part: VariantName | 'video' | 'captions'): string {
  return `/media/${uid}/${part}${edition ? `-${edition}` : ''}`;
}
