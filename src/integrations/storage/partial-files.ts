import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Files that are still arriving. Names are ids; offsets and sizes are bytes. */
export interface PartialFiles {
  /** Makes an empty one, durably. */
  create(name: string): Promise<void>;
  /**
   * Writes from `offset` on, forgetting what lay behind it. `onDurable` is awaited with the
   * offset up to which bytes survive a crash: every 8 MB and at the end, also when the stream breaks.
   */
  append(name: string, offset: number, bytes: Readable, onDurable: (offset: number) => Promise<void>): Promise<void>;
  /** Its local path, for looking at the content. */
  pathOf(name: string): string;
  remove(name: string): Promise<void>;
}

const checkpointBytes = 8_000_000;

export function createPartialFiles(folder: string): PartialFiles {
  const pathOf = (name: string) => {
    if (!/^[0-9a-f-]+$/.test(name)) throw new Error('not the name of a partial file');
    return path.join(folder, name);
  };
  return {
    pathOf,
    async create(name) {
      await fs.mkdir(folder, { recursive: true });
      const file = await fs.open(pathOf(name), 'wx');
      await file.sync();
      await file.close();
      const directory = await fs.open(folder, 'r');
      await directory.sync();
      await directory.close();
    },
    async append(name, offset, bytes, onDurable) {
      const file = await fs.open(pathOf(name), 'r+');
      let at = offset;
      let durable = offset;
      const settle = async () => {
        if (at === durable) return;
        await file.datasync();
        durable = at;
        await onDurable(durable);
      };
      try {
        await file.truncate(offset);
        try {
          for await (const chunk of bytes) {
            const { bytesWritten } = await file.write(chunk, 0, chunk.length, at);
            at += bytesWritten;
            if (at - durable >= checkpointBytes) await settle();
          }
        } finally {
          await settle();
        }
      } finally {
        await file.close();
      }
    },
    async remove(name) {
      await fs.rm(pathOf(name), { force: true });
    },
  };
}
