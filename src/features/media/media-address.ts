import type { VariantName } from './media.ts';

/**
 * Bounding boxes in pixels (spec 2 §9, decision 16): thumbs 200x200, list 480x480 and
 * 680x680, posters and lightbox 1280x1280, heroes 1920x1920.
 */
export const variantNames = ['200x200', '480x480', '680x680', '1280x1280', '1920x1920'] as const;

/** The same address on management and site hosts: `/media/{uid}/{variant}`; videos at `/media/{uid}/video`. */
export function mediaAddress(uid: string, variant: VariantName | 'video'): string {
  return `/media/${uid}/${variant}`;
}
