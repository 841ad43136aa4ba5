/** The storage folder of a media item. */
export const mediaFolder = (accountId: string, mediaId: string): string => `accounts/${accountId}/media/${mediaId}`;

/** The uploaded file; while it is arriving, its partial file has this key, too. */
export function originalKeyOf(accountId: string, mediaId: string): string {
  return `${mediaFolder(accountId, mediaId)}/original`;
}
