import { buffer } from 'node:stream/consumers';
import type { Ports } from '#access/ports.ts';

/** A stored picture; null for one that has gone since. */
export async function readPicture({ storage }: Pick<Ports, 'storage'>, key: string | null): Promise<Buffer | null> {
  if (key === null) return null;
  try {
    return await buffer(await storage.read(key));
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}
