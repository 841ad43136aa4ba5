import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFolderPartials } from './folder-partials.ts';
import { type ListedObject, requireKey, type Storage } from './storage.ts';

/** Objects as files in one folder: written to a temporary file, synced and renamed; then the folder is synced, too. */
export function createFolderStorage(root: string): Storage {
  const incoming = path.join(root, '.incoming');
  const locate = (key: string) => locateIn(root, key);

  /** Moves what `write` makes to the key's path; an interrupted write leaves nothing. */
  async function bringIn(key: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const target = locate(key);
    const temporary = path.join(incoming, randomUUID());
    await fs.mkdir(incoming, { recursive: true });
    try {
      await write(temporary);
      await settle(root, temporary, target);
    } finally {
      // Also after success: renaming one link to a file onto another leaves both.
      await fs.rm(temporary, { force: true });
    }
  }

  const putFile = (key: string, localPath: string) =>
    // A hard link is free; across file systems, the bytes are copied.
    bringIn(key, (temporary) => fs.link(localPath, temporary).catch(() => fs.copyFile(localPath, temporary)));

  return {
    partials: createFolderPartials(path.join(root, '.uploads'), putFile),
    put: (key, body) =>
      bringIn(key, (temporary) =>
        pipeline(body instanceof Readable ? body : Readable.from([body]), createWriteStream(temporary)),
      ),
    putFile,
    async find(key) {
      const found = await fs.stat(locate(key)).catch(missing);
      return found && { sizeBytes: found.size };
    },
    async read(key, range) {
      const file = locate(key);
      await fs.access(file);
      return createReadStream(file, range);
    },
    async localCopy(key) {
      await fs.access(locate(key));
      return { path: locate(key), release: async () => {} };
    },
    async remove(key) {
      await fs.rm(locate(key), { force: true });
    },
    async removeAll(prefix) {
      await fs.rm(locate(prefix), { recursive: true, force: true });
    },
    list: (prefix) => listFolder(root, locate(prefix)),
    removeUnfinished: (before) => removeOlder(incoming, before),
  };
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for await (const file of walk(folder)) {
    const found = await fs.stat(file).catch(missing);
    if (found && found.mtime < before) await fs.rm(file, { force: true });
  }
}

async function* listFolder(root: string, folder: string): AsyncGenerator<ListedObject> {
  for await (const file of walk(folder)) {
    const found = await fs.stat(file).catch(missing);
    const key = path.relative(root, file).split(path.sep).join('/');
    if (found) yield { key, sizeBytes: found.size, modifiedDate: found.mtime };
  }
}

/** The files in a folder that may not exist. */
async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(missing);
  for (const entry of entries ?? []) {
    const here = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(here);
    else yield here;
  }
}

function locateIn(root: string, key: string): string {
  requireKey(key);
  return path.join(root, key);
}

/** Makes a written file durable under its name. */
async function settle(root: string, temporary: string, target: string): Promise<void> {
  await syncFile(temporary);
  await makeFolder(path.dirname(target), root);
  await fs.rename(temporary, target);
  await syncFolder(path.dirname(target));
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

/** Creates a folder and syncs each parent that gained an entry, up to the root. */
async function makeFolder(folder: string, root: string): Promise<void> {
  const firstMade = await fs.mkdir(folder, { recursive: true });
  if (!firstMade) return;
  for (let at = folder; at.length >= path.dirname(firstMade).length && at.startsWith(root); at = path.dirname(at))
    await syncFolder(path.dirname(at));
}
