import { constants } from 'node:fs';
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
  /** Makes `to` out of the first bytes of `from`, durably. From then on neither touches the other. */
  fork(from: string, to: string, sizeBytes: number): Promise<void>;
  /** Its local path, for looking at the content. */
  pathOf(name: string): string;
  remove(name: string): Promise<void>;
  /** The names of those that were last written to before a time. */
  list(before: Date): Promise<string[]>;
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
      await (await fs.open(pathOf(name), 'wx')).close();
      await settle(pathOf(name));
    },
    fork: (from, to, sizeBytes) => copyStart(pathOf(from), pathOf(to), sizeBytes),
    async append(name, offset, bytes, onDurable) {
      const file = await fs.open(pathOf(name), 'r+');
      let at = offset;
      let durable = offset;
      const checkpoint = async () => {
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
            if (at - durable >= checkpointBytes) await checkpoint();
          }
        } finally {
          await checkpoint();
        }
      } finally {
        await file.close();
      }
    },
    async remove(name) {
      await fs.rm(pathOf(name), { force: true });
    },
    list: (before) => listOlder(folder, before),
  };
}

async function copyStart(from: string, to: string, sizeBytes: number): Promise<void> {
  await fs.copyFile(from, to, constants.COPYFILE_FICLONE);
  const { size } = await fs.stat(to);
  if (size < sizeBytes) throw new Error('bytes of a partial file are missing');
  await fs.truncate(to, sizeBytes);
  await settle(to);
}

async function listOlder(folder: string, before: Date): Promise<string[]> {
  const names = await fs.readdir(folder).catch(nothing);
  const found = await Promise.all(names.map((name) => fs.stat(path.join(folder, name)).catch(() => undefined)));
  return names.filter((_name, index) => (found[index]?.mtime ?? before) < before);
}

/** Makes a file and its name survive a crash. */
async function settle(file: string): Promise<void> {
  for (const each of [file, path.dirname(file)]) {
    const handle = await fs.open(each, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

function nothing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
