import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openStorage } from '#integrations/storage/open-storage.ts';
import type { Config } from '#platform/config.ts';
import { examineFolder } from './examine-folder.ts';
import { examine, type Finding } from './finding.ts';

/** Checks whether files can be stored at STORAGE_URL; never shows key or secret. */
export function examineStorage({ storageUrl }: Config): Promise<Finding[]> {
  if (storageUrl.protocol === 'file:')
    return examineFolder('Files', fileURLToPath(storageUrl), 'Set STORAGE_URL to a folder that can be written.');
  const place = `${storageUrl.host}${storageUrl.pathname}`;
  return examine('Files', `Check STORAGE_URL (${place}): its key, secret, bucket and region.`, async () => {
    const storage = await openStorage(storageUrl);
    const trial = `doctor/${randomUUID()}`;
    await storage.put(trial, Buffer.from('can be written'));
    await storage.read(trial).then((body) => body.toArray());
    await storage.remove(trial);
    return [{ topic: 'Files', state: 'fine', text: `in the bucket at ${place}` }];
  });
}
