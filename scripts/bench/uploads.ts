import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts';
import { ask } from './load.ts';
import { type Mark, type Measure, medianPair } from './mark.ts';
import { memoryAbove } from './memory.ts';
import { freePort, start } from './started.ts';
import { root, type World } from './world.ts';

type Upload = (photo: Buffer) => Promise<void>;
const many = { count: 20, atOnce: 4 };

/** 12-megapixel JPEGs from the POST to the last size, alone and 20 by four hands, and the memory at their peak. */
export const uploads: Measure = {
  name: 'uploads',
  async run(world) {
    const photo = await twelveMegapixels();
    const database = await startEmbeddedPostgres(world.folder, () => {});
    const client = new pg.Client(database.adminUrl);
    await client.connect();
    const port = await freePort();
    const floor = await start(
      ['scripts/bench/floor-uploads.ts', String(port), join(world.folder, 'floor')],
      {},
      'ready',
      root,
    );
    try {
      const memory = memoryAbove(world);
      const ours = uploadTo(world, client);
      const theirs: Upload = async (body) => {
        const { status } = await ask({ port, path: '/', method: 'POST', body });
        if (status !== 204) throw new Error(`the floor answered ${status}`);
      };
      for (const one of [ours, theirs]) await one(photo);
      const alone = await medianPair(seconds(ours, photo, 1, 1), seconds(theirs, photo, 1, 1), 9);
      const twenty = await medianPair(hands(ours, photo), hands(theirs, photo), 3);
      return marksOf(alone, twenty, memory.stop(), photo.length);
    } finally {
      await floor.stop();
      await client.end();
      await database.stop();
    }
  },
};

const hands = (upload: Upload, photo: Buffer) => seconds(upload, photo, many.count, many.atOnce);

function marksOf(
  alone: { one: number; other: number; ratio: number },
  twenty: { one: number; other: number; ratio: number },
  memory: number,
  bytes: number,
): Mark[] {
  const against = (pair: typeof alone) => `${pair.one.toFixed(2)} against ${pair.other.toFixed(2)} s of the floor`;
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

/** How long `count` uploads take, `atOnce` at a time. */
function seconds(upload: Upload, photo: Buffer, count: number, atOnce: number) {
  return async () => {
    const since = performance.now();
    let begun = 0;
    const hand = async () => {
      while (begun < count) {
        begun += 1;
        await upload(photo);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, hand));
    return (performance.now() - since) / 1_000;
  };
}

/** By tus, as the app does; done when the medium's row says so. */
function uploadTo({ port, accountId, cookie }: World, client: pg.Client): Upload {
  const headers = { host: `localhost:${port}`, cookie, 'tus-resumable': '1.0.0' };
  const meta = `filename ${Buffer.from('photo.jpg').toString('base64')},filetype ${Buffer.from('image/jpeg').toString('base64')}`;
  return async (photo) => {
    const created = await ask({
      port,
      path: `/uploads/${accountId}`,
      method: 'POST',
      headers: { ...headers, 'upload-length': String(photo.length), 'upload-metadata': meta },
    });
    const path = created.headers.location ?? '';
    const sent = await ask({
      port,
      path,
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: photo,
    });
    if (sent.status !== 204)
      throw new Error(`the upload answered ${created.status} ${created.body}, ${sent.status} ${sent.body}`);
    await untilPrepared(client, path.slice(path.lastIndexOf('/') + 1));
  };
}

async function untilPrepared(client: pg.Client, uid: string): Promise<void> {
  const text = 'select media_upload_completed as done, failure from media where uid = $1';
  for (;;) {
    const { rows } = await client.query({ name: 'prepared', text, values: [uid] });
    if (rows[0]?.failure) throw new Error(rows[0].failure);
    if (rows[0]?.done) return;
    await sleep(15);
  }
}

/** As large as a camera's: smooth parts, and grain all over. */
async function twelveMegapixels(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const grain = {
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  } as const;
  const sky = Buffer.from(
    `<svg width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fa6"/><stop offset="1" stop-color="#136"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  return sharp(grain)
    .composite([{ input: sky, blend: 'overlay' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
