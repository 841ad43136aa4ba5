import { problem } from '#lib/problem.ts';
import { childEntry } from '#platform/child-entry.ts';
import { createOrderChild } from '#platform/children/order-child.ts';
import type { Tile } from './tile.ts';

export type DrawTile = (tile: Tile) => Promise<Buffer>;

/** The process uses about 600 MB, so it ends when no one looks at maps. */
const limits = {
  heapMb: 640,
  restMs: 60_000,
  /** Starting takes about 3 s, a tile 50 ms. */
  longestSilenceMs: 30_000,
  /** A screen full of map is about 40 tiles. */
  longestQueue: 400,
};

/** Draws tiles in a separate process. @throws SERVICE_UNAVAILABLE when too many wait or the process died */
export function createTileDrawer(restMs = limits.restMs): DrawTile {
  const entry = childEntry('tile-child', import.meta.url);
  const draw = createOrderChild<Tile, Uint8Array>({ entry, ...limits, restMs, unavailable });
  return async (tile) => Buffer.from(await draw(tile));
}

function unavailable(): Error {
  return problem('SERVICE_UNAVAILABLE', 'The map is busy. It fills in when you try again in a moment.', {
    retryAfterSeconds: 5,
  });
}
