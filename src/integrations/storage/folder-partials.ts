import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Arrived, checkpointBytes, type OnDurable, type PartialFiles } from './partial-files.ts';

/** Partial files in one folder; a memo is a file's name. `bringIn` copies a file to its object's path, durably. */
export function createFolderPartials(
  folder: string,
  bringIn: (key: string, localPath: string) => Promise<void>,
): PartialFiles {
  const locate = (memo: string) => {
    if (!/^[0-9a-f-]+$/.test(memo)) throw new Error('not the name of a partial file');
    return path.join(folder, memo);
  };
  return {
    async create() {
      const memo = randomUUID();
      await fs.mkdir(folder, { recursive: true });
      await (await fs.open(locate(memo), 'wx')).close();
      await settle(locate(memo));
      return memo;
    },
    append: (from, bytes, onDurable) => append(locate(from.memo), from, bytes, onDurable),
    async takeOver({ offset, memo }) {
      const own = randomUUID();
      await copyStart(locate(memo), locate(own), offset);
      return own;
    },
    finish: ({ memo }, key) => bringIn(key, locate(memo)),
    async remove(memo) {
      await fs.rm(locate(memo), { force: true });
    },
    list: (before) => listOlder(folder, before),
  };
}

/** Sockets deliver small chunks; a write for each would cost more than the disk. */
const pieceBytes = 1_000_000;

async function append(target: string, from: Arrived, bytes: Readable, onDurable: OnDurable): Promise<void> {
  const file = await fs.open(target, 'r+');
  let at = from.offset;
  let durable = at;
  let gathered: Uint8Array[] = [];
  let gatheredBytes = 0;
  const write = async () => {
    const piece = Buffer.concat(gathered);
    gathered = [];
    gatheredBytes = 0;
    await writeWhole(file, piece, at);
    at += piece.length;
  };
  const checkpoint = async (isLast: boolean) => {
    await write();
    if (at === durable) return;
    await file.datasync();
    durable = at;
    await onDurable({ offset: durable, memo: from.memo }, isLast);
  };
  try {
    await file.truncate(at);
    try {
      for await (const chunk of bytes) {
        gathered.push(chunk);
        gatheredBytes += chunk.length;
        if (gatheredBytes >= pieceBytes) await write();
        if (at - durable >= checkpointBytes) await checkpoint(false);
      }
    } finally {
      await checkpoint(true);
    }
  } finally {
    await file.close();
  }
}

/** The system may write less than it is given if the disk is nearly full. */
async function writeWhole(file: FileHandle, piece: Buffer, at: number): Promise<void> {
  for (let done = 0; done < piece.length;) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, at + done);
    done += bytesWritten;
  }
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

/** Makes a file and its name durable. */
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
