import { setPriority } from 'node:os';
import sharp from 'sharp';
import { answerOrders } from '#platform/children/answer-orders.ts';
import { createTileDrawing } from './drawing/draw-tile.ts';

// Draws the tiles that its parent orders.

/** Lower priority than the server: pages matter more than a map that appears a moment later. */
const niceness = 10;

setPriority(niceness);
sharp.concurrency(1);
sharp.cache(false);
answerOrders(createTileDrawing());
