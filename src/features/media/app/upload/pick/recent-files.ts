/** So many files of this tab's uploads are remembered; only their handles, not their bytes. */
const most = 200;

const files = new Map<string, File>();

/** Remembers the file that a medium was made of, to show it until the server has pictures of it. */
export function rememberFile(mediaId: string, file: File): void {
  files.set(mediaId, file);
  const [oldest] = files.keys();
  if (files.size > most && oldest !== undefined) files.delete(oldest);
}

export function recentFile(mediaId: string): File | undefined {
  return files.get(mediaId);
}
