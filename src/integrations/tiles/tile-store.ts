import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Tile, tilePath } from './tile.ts';
import type { DrawTile } from './tile-drawer.ts';

interface StoredTile {
  image: Buffer;
  etag: string;
}

/** Reads a tile, and draws it first if nobody has asked for it before. */
export type Tiles = (tile: Tile) => Promise<StoredTile>;

/** The tiles that everyone opens first. */
const keptInMemory = { max: 500, maxSize: 20_000_000, sizeCalculation: ({ image }: StoredTile) => image.length };
const folderLimitInBytes = 500_000_000;
const writesBetweenPrunings = 1000;

/**
 * Each tile is drawn once and then served from memory or from the folder. The folder may be deleted at any time; above
 * 500 MB, the oldest tiles are deleted.
 */
export function createTileStore(folder: string, draw: DrawTile, limit = folderLimitInBytes): Tiles {
  const recent = new LRUCache<string, StoredTile>(keptInMemory);
  const beingRead = new Map<string, Promise<StoredTile>>();
  let writes = 0;

  async function read(tile: Tile): Promise<StoredTile> {
    const file = path.join(folder, tilePath(tile));
    const image = await fs.readFile(file).catch(async () => {
      const drawn = await draw(tile);
      await write(file, drawn);
      return drawn;
    });
    return { image, etag: `"${createHash('sha256').update(image).digest('base64url').slice(0, 22)}"` };
  }

  /** Written to a temporary file and renamed, so that no one reads half a tile. A full disk must not break the map. */
  async function write(file: string, image: Buffer): Promise<void> {
    const temporary = `${file}.${randomUUID()}`;
    try {
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(temporary, image);
      await fs.rename(temporary, file);
    } catch {
      await fs.rm(temporary, { force: true }).catch(() => {});
    }
    if (++writes % writesBetweenPrunings === 0) await prune(folder, limit).catch(() => {});
  }

  return async (tile: Tile): Promise<StoredTile> => {
    const key = tilePath(tile);
    const known = recent.get(key);
    const reading = known ?? beingRead.get(key) ?? read(tile);
    if (!known) beingRead.set(key, Promise.resolve(reading));
    try {
      const stored = await reading;
      if (!known) recent.set(key, stored);
      return stored;
    } finally {
      beingRead.delete(key);
    }
  };
}

/** Deletes the oldest files until the folder is a fifth below its limit. */
export async function prune(folder: string, limit: number): Promise<void> {
  const names = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const { size, mtimeMs } = await fs.stat(file);
        return { file, size, mtimeMs };
      }),
  );
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= limit) return;
  for (const { file, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= limit * 0.8) return;
    await fs.rm(file, { force: true });
    total -= size;
  }
}
