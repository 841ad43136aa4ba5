/** Where everything of a medium lies in the storage. */
export function mediaFolder(accountId: string, mediaId: string): string {
  return `accounts/${accountId}/media/${mediaId}`;
}

/** The file as it was uploaded; while it arrives, its partial file has this key too. */
export function originalKeyOf(accountId: string, mediaId: string): string {
  return `${mediaFolder(accountId, mediaId)}/original`;
}
