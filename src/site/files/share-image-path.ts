/** The size that link previews expect, in pixels. */
export const shareImageSize = { width: 1200, height: 630 };

/** Under the site's base: for a page with its own image, or for one without. */
export function shareImagePath(mediaId: string | undefined): string {
  return mediaId === undefined ? '/share-image.jpg' : `/share-image/${mediaId}.jpg`;
}

/** @returns the id of the image, null for the site's own; undefined for another path */
export function parseShareImagePath(path: string): string | null | undefined {
  const match = /^\/share-image(?:\/([^/]+))?\.jpg$/.exec(path);
  return match ? (match[1] ?? null) : undefined;
}
