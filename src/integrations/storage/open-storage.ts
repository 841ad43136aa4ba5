import { fileURLToPath } from 'node:url';
import { createFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The storage at `STORAGE_URL`: a folder (`file:`) or a bucket (`s3+https:`, `s3+http:`). */
export async function openStorage(url: URL): Promise<Storage> {
  if (url.protocol === 'file:') return createFolderStorage(fileURLToPath(url));
  // The SDK takes 35 MB and 0.2 s, so it is loaded only if used.
  const [{ createS3Storage }, { openS3Location }] = await Promise.all([
    import('./s3-storage.ts'),
    import('./s3-location.ts'),
  ]);
  return createS3Storage(openS3Location(url));
}
