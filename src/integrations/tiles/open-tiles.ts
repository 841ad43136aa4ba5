import path from 'node:path';
import { tileEdition } from '#lib/geo/map-tiles.ts';
import { createTileDrawer } from './tile-drawer.ts';
import { createTileStore, type Tiles } from './tile-store.ts';

/** All who read tiles of one folder share the drawing process and the cache. */
const opened = new Map<string, Tiles>();

/** The tiles of the built-in map, below this folder. */
export function openTiles(dataDir: string): Tiles {
  const folder = path.join(dataDir, 'tiles', String(tileEdition));
  const tiles = opened.get(folder) ?? createTileStore(folder, createTileDrawer());
  opened.set(folder, tiles);
  return tiles;
}
