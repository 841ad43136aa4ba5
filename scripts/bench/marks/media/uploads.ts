import { join } from 'node:path';
import { ask } from '../../load/load.ts';
import { type Mark, type Measure, medianPair, type Pair } from '../../load/mark.ts';
import { memoryAbove } from '../../load/memory.ts';
import { seconds, twelveMegapixels, type Upload, withUploads } from './photo-uploads.ts';
import { freePort, start } from '../../load/started.ts';
import { root } from '../../world/world.ts';

/** 12-megapixel JPEGs from the POST to the last size, alone and 20 by four hands, and the memory at their peak. */
export const uploads: Measure = {
  name: 'uploads',
  async run(world) {
    const photo = await twelveMegapixels();
    const port = await freePort();
    const folder = join(world.folder, 'floor');
    const floor = await start(['scripts/bench/floor/floor-uploads.ts', String(port), folder], {}, 'ready', root);
    const theirs: Upload = async (body) => {
      const { status } = await ask({ port, path: '/', method: 'POST', body });
      if (status !== 204) throw new Error(`the floor answered ${status}`);
    };
    const measured = withUploads(world, async (ours) => {
      const memory = memoryAbove(world);
      for (const one of [ours, theirs]) await one(photo);
      const alone = await medianPair(seconds(ours, photo, 1, 1), seconds(theirs, photo, 1, 1), 9);
      const twenty = await medianPair(hands(ours, photo), hands(theirs, photo), 3);
      return marksOf(alone, twenty, memory.stop(), photo.length);
    });
    return measured.finally(() => floor.stop());
  },
};

/** Twenty photos by four hands. */
export const hands = (upload: Upload, photo: Buffer) => seconds(upload, photo, 20, 4);

function marksOf(alone: Pair, twenty: Pair, memory: number, bytes: number): Mark[] {
  const against = (pair: Pair) => `${pair.one.toFixed(2)} against ${pair.other.toFixed(2)} s of the floor`;
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  return [
    {
      work: '12 MP photo, alone',
      value: alone.ratio,
      unit: '× time',
      target: 1.3,
      better: 'less',
      beside: `${against(alone)}, ${size}`,
    },
    {
      work: '20 of them, 4 at once',
      value: 1 / twenty.ratio,
      unit: '×',
      target: 0.75,
      better: 'more',
      beside: against(twenty),
    },
    {
      work: 'memory at their peak',
      value: memory,
      unit: 'MB',
      target: 250,
      better: 'less',
      beside: 'above idle, all processes but PostgreSQL, what they share once (PSS)',
    },
  ];
}
