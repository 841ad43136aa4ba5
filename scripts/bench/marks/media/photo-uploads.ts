import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '../../../../src/platform/postgres/embedded.ts';
import { ask } from '../../load/load.ts';
import type { World } from '../../world/world.ts';

/** Sends a photo; fulfilled when its last size is there. */
export type Upload = (photo: Buffer) => Promise<void>;

/** Uploads to the product while `work` runs: by tus, as the app does; done when the media item's row says so. */
export async function withUploads<T>(world: World, work: (upload: Upload) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres(world.folder, () => {});
  try {
    const pool = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
    return await work(uploadTo(world, pool)).finally(() => pool.end());
  } finally {
    await database.stop();
  }
}

/** How long `count` uploads take, `atOnce` at a time. */
export function seconds(upload: Upload, photo: Buffer, count: number, atOnce: number) {
  return async (): Promise<number> => {
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

function uploadTo({ port, accountId, cookie }: World, pool: pg.Pool): Upload {
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
    await untilPrepared(pool, path.slice(path.lastIndexOf('/') + 1));
  };
}

async function untilPrepared(pool: pg.Pool, uid: string): Promise<void> {
  const text = 'select media_upload_completed as done, failure from media where uid = $1';
  for (;;) {
    const { rows } = await pool.query({ name: 'prepared', text, values: [uid] });
    if (rows[0]?.failure) throw new Error(rows[0].failure);
    if (rows[0]?.done) return;
    await sleep(15);
  }
}

let made: Promise<Buffer> | undefined;

/** As large as a camera's: smooth parts, and grain all over. Always the same. */
export function twelveMegapixels(): Promise<Buffer> {
  return (made ??= makePhoto());
}

async function makePhoto(): Promise<Buffer> {
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
