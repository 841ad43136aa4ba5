/** What others' previews of a link expect, in pixels. */
export const shareImageSize = { width: 1200, height: 630 };

/** Below the site's place: of a page with a picture of its own, or of one without. */
export function shareImagePath(mediaId: string | undefined): string {
  return mediaId === undefined ? '/share-image.jpg' : `/share-image/${mediaId}.jpg`;
}

/** @returns the id of the picture, null for that of the site without one; undefined for another path */
export function parseShareImagePath(path: string): string | null | undefined {
  const match = /^\/share-image(?:\/([^/]+))?\.jpg$/.exec(path);
  return match ? (match[1] ?? null) : undefined;
}
