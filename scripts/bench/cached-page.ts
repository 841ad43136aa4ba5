import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, load } from './load.ts';
import { medianRatio, type Measure } from './mark.ts';
import { freePort, start } from './started.ts';
import { root } from './world.ts';

const bounds = { requests: 4_000, connections: 16, seconds: 12 };

/** The gallery page out of the cache against node:http answering the same compressed bytes. */
export const measureCachedPage: Measure = async ({ port, siteHost, folder }) => {
  const page = { port, path: '/', headers: { host: siteHost, 'accept-encoding': 'br' } };
  await load(() => page, { ...bounds, requests: 500 });
  const { body, headers } = await ask(page);
  const file = join(folder, 'page.br');
  await writeFile(file, body);
  const barePort = await freePort();
  const bareArgs = ['scripts/bench/bare-server.ts', String(barePort), file, headers['content-type'] ?? '', 'br'];
  const bare = await start(bareArgs, {}, 'ready', root);
  try {
    const target = { port: barePort, path: '/' };
    await load(() => target, { ...bounds, requests: 500 });
    const speed = (of: typeof target) => async () => (await load(() => of, bounds)).perSecond;
    const { ratio, one, other } = await medianRatio(speed(page), speed(target));
    const beside = `${one.toFixed(0)} against ${other.toFixed(0)} requests/s of bare node:http, ${body.length} bytes`;
    return { work: 'public gallery page, cached', value: ratio, unit: '×', target: 0.7, better: 'more', beside };
  } finally {
    await bare.stop();
  }
};
