import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Tile } from './tile.ts';
import { createTileStore, prune } from './tile-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'fieldfolio-tile-store-'));
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

const tile: Tile = { style: 'light', z: 1, x: 0, y: 1, scale: 1 };

it('reads from the folder what was drawn before a restart', async () => {
  const drawn: Tile[] = [];
  const draw = async (one: Tile) => Buffer.from(`drawing ${drawn.push(one)}`);
  const first = await createTileStore(folder, draw)(tile);
  const second = await createTileStore(folder, draw)(tile);
  expect(second).toEqual(first);
  expect(drawn).toHaveLength(1);
});

it('shows the map even when the folder cannot be written', async () => {
  const blocked = path.join(folder, 'file');
  await fs.writeFile(blocked, '');
  const read = createTileStore(path.join(blocked, 'below'), async () => Buffer.from('drawn'));
  expect((await read(tile)).image.toString()).toBe('drawn');
});

it('tries again after a drawing failed', async () => {
  let tries = 0;
  const read = createTileStore(folder, async () => {
    if (++tries === 1) throw new Error('the process died');
    return Buffer.from('drawn');
  });
  await expect(read(tile)).rejects.toThrow('the process died');
  expect((await read(tile)).image.toString()).toBe('drawn');
});

it('lets go of the oldest tiles above its limit', async () => {
  for (const [index, name] of ['old', 'middle', 'new'].entries()) {
    const file = path.join(folder, name);
    await fs.writeFile(file, Buffer.alloc(100));
    await fs.utimes(file, index, index);
  }
  await prune(folder, 300);
  expect(await fs.readdir(folder)).toHaveLength(3);
  await prune(folder, 290);
  expect((await fs.readdir(folder)).sort()).toEqual(['middle', 'new']);
});
