import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, load, type Target } from './load.ts';
import { medianRatio, type Measure } from './mark.ts';
import { freePort, start } from './started.ts';
import { root } from './world.ts';

const bounds = { requests: 3_000, connections: 16, seconds: 12 };

/** A picture of a card, from storage, against node:http sending the same file from the disk. */
export const measureImageVariant: Measure = async ({ port, siteHost, folder }) => {
  const headers = { host: siteHost, accept: 'image/webp' };
  const page = await ask({ port, path: '/', headers: { host: siteHost } });
  const path = /\/media\/[\w-]+\/480x480/.exec(page.body.toString())?.[0];
  if (!path) throw new Error('the page shows no picture');
  const picture = { port, path, headers };
  const { body } = await ask(picture);
  const file = join(folder, 'picture.webp');
  await writeFile(file, body);
  const barePort = await freePort();
  const bare = await start(
    ['scripts/bench/bare-file-server.ts', String(barePort), file, 'image/webp'],
    {},
    'ready',
    root,
  );
  try {
    const target = { port: barePort, path: '/' };
    for (const one of [picture, target]) await load(() => one, { ...bounds, requests: 300 });
    const speed = (of: Target) => async () => (await load(() => of, bounds)).perSecond;
    const { ratio, one, other } = await medianRatio(speed(picture), speed(target));
    const beside = `${one.toFixed(0)} against ${other.toFixed(0)} requests/s of bare node:http, ${body.length} bytes`;
    return { work: 'image variant, warm', value: ratio, unit: '×', target: 0.7, better: 'more', beside };
  } finally {
    await bare.stop();
  }
};
