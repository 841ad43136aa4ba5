import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ports } from '#access/ports.ts';

/** Where the test's folder storage keeps a partial file. */
export function partialPath({ config }: Ports, memo: string): string {
  return join(fileURLToPath(config.storageUrl), '.uploads', memo);
}
