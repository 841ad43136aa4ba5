import { setPriority } from 'node:os';
import sharp from 'sharp';
import { createTileDrawing } from './drawing/draw-tile.ts';
import type { TileResult, TileOrder } from './tile-drawer.ts';

// Draws the tiles that its parent orders, one after another, until the parent disconnects.

/** Lower priority than the server: pages matter more than a map that appears a moment later. */
const niceness = 10;

setPriority(niceness);
sharp.concurrency(1);
sharp.cache(false);
const draw = createTileDrawing();
let last: Promise<void> = Promise.resolve();

process.on('message', ({ id, tile }: TileOrder) => {
  last = last
    .then(() => draw(tile))
    .then(
      (image) => answer({ id, image }),
      (error: unknown) => answer({ id, error: String(error) }),
    );
});
process.once('disconnect', () => process.exit());

function answer(message: TileResult): void {
  if (process.connected) process.send?.(message);
}
