import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createPartialFiles } from './partial-files.ts';
import type { Storage, StoredObject } from './storage.ts';

const validKey = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Objects as files below one folder: written beside, synced, renamed, and the folder synced too. */
export function createFolderStorage(root: string): Storage {
  const incoming = path.join(root, '.incoming');

  const locate = (key: string) => locateIn(root, key);

  return {
    partials: createPartialFiles(path.join(root, '.uploads')),
    async put(key, body) {
      locate(key);
      await fs.mkdir(incoming, { recursive: true });
      const temporary = path.join(incoming, randomUUID());
      try {
        await pipeline(body instanceof Readable ? body : Readable.from([body]), createWriteStream(temporary));
        return await settle(root, temporary, locate(key));
      } catch (error) {
        await fs.rm(temporary, { force: true });
        throw error;
      }
    },
    async putFile(key, localPath) {
      locate(key);
      await fs.mkdir(incoming, { recursive: true });
      const temporary = path.join(incoming, randomUUID());
      // A link costs nothing; across file systems the bytes are copied.
      await fs.link(localPath, temporary).catch(() => fs.copyFile(localPath, temporary));
      return settle(root, temporary, locate(key));
    },
    async find(key) {
      return describe(locate(key)).catch(missing);
    },
    async read(key, range) {
      const file = locate(key);
      await fs.access(file);
      return createReadStream(file, range);
    },
    async localCopy(key) {
      return { path: locate(key), release: async () => {} };
    },
    async remove(key) {
      await fs.rm(locate(key), { force: true });
    },
    async removeAll(prefix) {
      await fs.rm(locate(prefix), { recursive: true, force: true });
    },
    list: (prefix) => listFolder(root, locate(prefix)),
    async removeUnfinished(before) {
      for await (const file of walk(incoming)) {
        const { modifiedDate } = await describe(file);
        if (modifiedDate < before) await fs.rm(file, { force: true });
      }
    },
  };
}

async function* listFolder(root: string, folder: string): AsyncGenerator<StoredObject & { key: string }> {
  for await (const file of walk(folder)) {
    const found = await describe(file).catch(missing);
    if (found) yield { key: path.relative(root, file).split(path.sep).join('/'), ...found };
  }
}

/** The files below a folder that may not exist. */
async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(missing);
  for (const entry of entries ?? []) {
    const here = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(here);
    else yield here;
  }
}

function locateIn(root: string, key: string): string {
  if (!validKey.test(key)) throw new Error('not a storage key');
  return path.join(root, key);
}

/** Makes a written file durable under its name. */
async function settle(root: string, temporary: string, target: string): Promise<StoredObject> {
  await syncFile(temporary);
  await makeFolder(path.dirname(target), root);
  await fs.rename(temporary, target);
  await syncFolder(path.dirname(target));
  return describe(target);
}

async function describe(file: string): Promise<StoredObject> {
  const { size, mtime } = await fs.stat(file);
  return { sizeBytes: size, modifiedDate: mtime };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function syncFile(file: string): Promise<void> {
  const handle = await fs.open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and syncs each parent that gained an entry, up to the root. */
async function makeFolder(folder: string, root: string): Promise<void> {
  const firstMade = await fs.mkdir(folder, { recursive: true });
  if (!firstMade) return;
  for (let at = folder; at.length >= path.dirname(firstMade).length && at.startsWith(root); at = path.dirname(at))
    await syncFolder(path.dirname(at));
}
