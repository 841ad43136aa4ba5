import path from 'node:path';
import { tileEdition } from '#lib/geo/map-tiles.ts';
import { memoize } from '#lib/memoize.ts';
import { createTileDrawer } from './tile-drawer.ts';
import { createTileStore, type Tiles } from './tile-store.ts';

/** All who read tiles of one folder share the drawing process and the cache. */
const tilesIn = memoize(10, (folder: string) => createTileStore(folder, createTileDrawer()));

/** The tiles of the built-in map, below this folder. */
export const openTiles = (dataDir: string): Tiles => tilesIn(path.join(dataDir, 'tiles', String(tileEdition)));
