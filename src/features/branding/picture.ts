import { refusal } from '#features/media/upload-refusal.ts';

/** Logos, icons and portraits are shown small: larger files were chosen by mistake. */
export const maxPictureBytes = 10_000_000;

/**
 * The bounding box for storage, in pixels: logos are shown at up to 130x46 (spec 1 §9), portraits smaller; this suits
 * high-density screens.
 */
export const pictureBox = '480x480';

/** A picture's URL; null without one. */
export const pictureAddress = (pictureId: string | null): string | null => pictureId && `/pictures/${pictureId}`;

/** The future owner: only they can use it. */
export type PictureOwner = { kind: 'agency' | 'user'; id: string };

/** The URL to which a new picture is posted. */
export function pictureUploadPath(agencyId: string | null): string {
  return agencyId === null ? '/pictures/me' : `/pictures/agencies/${encodeURIComponent(agencyId)}`;
}

/** Why a picture is rejected, before a byte of it is sent; undefined if it is accepted. */
export function pictureRefusal({ name, size }: { name: string; size: number }): string | undefined {
  if (size === 0) return refusal(name, 'is empty. Choose the file again.');
  if (size > maxPictureBytes)
    return refusal(name, `has more than ${maxPictureBytes / 1e6} MB. Save a smaller copy and choose that.`);
  return undefined;
}
