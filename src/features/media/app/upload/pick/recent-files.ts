/** Remembers this many files of this tab's uploads; only handles, no bytes. */
const most = 200;

const files = new Map<string, File>();

/** Remembers a media item's file, to show it until the server has variants of it. */
export function rememberFile(mediaId: string, file: File): void {
  files.set(mediaId, file);
  const [oldest] = files.keys();
  if (files.size > most && oldest !== undefined) files.delete(oldest);
}

export const recentFile = (mediaId: string): File | undefined => files.get(mediaId);
