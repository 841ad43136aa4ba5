/** Whether files are being dragged, not text or an image of this page. */
export function bringsFiles(data: DataTransfer | null): boolean {
  return data !== null && data.types.includes('Files') && !data.types.includes('text/html');
}

/** All files of a drop or paste; folders are read recursively. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // Entries must be read before the first await; after that, the browser has released them.
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const found = await Promise.all(
    entries.map((entry) => (entry instanceof File ? [entry] : entry ? filesOf(entry) : [])),
  );
  return found.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [file];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) break;
    children.push(...batch);
  }
  const visible = children.filter(({ name }) => !name.startsWith('.'));
  return (await Promise.all(visible.map(filesOf))).flat();
}
