import { setTimeout as sleep } from 'node:timers/promises';
import { withFlood } from '../marks/process/flood.ts';
import { growthsOfResponses } from './growth-of-responses.ts';
import type { Growth } from './growth.ts';
import { memoryAtRest } from '../marks/process/idle.ts';
import { memoryAbove } from '../load/memory.ts';
import { seconds, twelveMegapixels, withUploads } from '../marks/media/photo-uploads.ts';
import { hands } from '../marks/media/uploads.ts';
import { startAgain } from '../world/world.ts';

/** Longer than media processes wait for their next photo. */
const restMs = 12_000;

/** Everything that the bench measures, in this order: after starts both worlds have done the same. */
export const growths: readonly Growth[] = [
  {
    name: 'start',
    work: 'second start to first page',
    unit: 's',
    within: (world, measure) => measure(() => startAgain(world)),
  },
  {
    name: 'idle memory',
    work: 'idle memory',
    unit: 'MB',
    rounds: 5,
    within: (world, measure) => measure(() => memoryAtRest(world)),
  },
  ...growthsOfResponses,
  {
    name: 'flood',
    work: 'list of another during a flood',
    unit: 'ms (p95)',
    within: (world, measure) => withFlood(world, ({ beside }) => measure(beside)),
  },
  {
    name: 'photo',
    work: '12 MP photo, alone',
    unit: 's',
    rounds: 11,
    within: (world, measure) =>
      withUploads(world, async (upload) => {
        const photo = await twelveMegapixels();
        await upload(photo);
        return measure(seconds(upload, photo, 1, 1));
      }),
  },
  {
    name: 'twenty photos',
    work: '20 of them, 4 at once',
    unit: 's',
    rounds: 3,
    within: (world, measure) => withUploads(world, async (upload) => measure(hands(upload, await twelveMegapixels()))),
  },
  {
    name: 'peak memory',
    work: 'memory at their peak',
    unit: 'MB',
    rounds: 3,
    within: (world, measure) =>
      withUploads(world, async (upload) => {
        const twenty = hands(upload, await twelveMegapixels());
        return measure(async () => {
          await sleep(restMs);
          const memory = memoryAbove(world);
          await twenty();
          return memory.stop();
        });
      }),
  },
];
