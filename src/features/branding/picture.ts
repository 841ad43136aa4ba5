import { refusal } from '#features/media/upload-refusal.ts';

/** Logos, icons and portraits are shown small: what is larger was picked by mistake. */
export const maxPictureBytes = 10_000_000;

/** The box they are kept in, in pixels: logos are shown at up to 130x46 (spec 1 §9), portraits smaller; this suits dense screens. */
export const pictureBox = '480x480';

/** Where a picture is shown from; null without one. */
export function pictureAddress(pictureId: string | null): string | null {
  return pictureId && `/pictures/${pictureId}`;
}

/** Whose it is to be: only they can use it afterwards. */
export type PictureOwner = { kind: 'agency' | 'user'; id: string };

/** Where a new picture is sent to, as the body of a POST. */
export function pictureUploadPath(agencyId: string | null): string {
  return agencyId === null ? '/pictures/me' : `/pictures/agencies/${encodeURIComponent(agencyId)}`;
}

/** Why a picture can't be taken, told before a byte of it is sent; undefined when it can. */
export function pictureRefusal({ name, size }: { name: string; size: number }): string | undefined {
  if (size === 0) return refusal(name, 'is empty. Choose the file again.');
  if (size > maxPictureBytes)
    return refusal(name, `has more than ${maxPictureBytes / 1e6} MB. Save a smaller copy and choose that.`);
  return undefined;
}
