import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { isProblem } from '#lib/problem.ts';
import { createTileRoutes } from './tile-routes.ts';

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'fieldfolio-tiles-'));
afterAll(() => fs.rm(dataDir, { recursive: true }));

const app = createTileRoutes({ config: { dataDir } });
app.onError((error, c) => c.text(error.message, isProblem(error) ? (error.status as 404) : 500));
const get = (address: string, headers?: Record<string, string>) => app.request(address, { headers });

async function pixels(response: Response) {
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  const { format, width, height } = await image.metadata();
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { format, width, height, at };
}

const near = (color: number[], [r = 0, g = 0, b = 0]: number[]) =>
  Math.max(Math.abs(color[0]! - r), Math.abs(color[1]! - g), Math.abs(color[2]! - b)) < 12;
const land = [0xf7, 0xf5, 0xf0];
const water = [0xc5, 0xdd, 0xe9];

it('draws land and water where they are', async () => {
  const response = await get('/light/0/0/0.webp');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  const { format, width, height, at } = await pixels(response);
  expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
  expect(near(at(143, 110), land), `the Sahara ${at(143, 110)}`).toBe(true);
  expect(near(at(190, 60), land), `Siberia ${at(190, 60)}`).toBe(true);
  expect(near(at(60, 140), water), `the Pacific ${at(60, 140)}`).toBe(true);
  expect(near(at(100, 150), water), `the Atlantic ${at(100, 150)}`).toBe(true);
});

it('draws the dark style, and twice as many pixels for dense screens', async () => {
  const { width, height, at } = await pixels(await get('/dark/3/2/3@2x.webp'));
  expect({ width, height }).toEqual({ width: 512, height: 512 });
  expect(Math.max(...at(256, 20))).toBeLessThan(110);
});

it('writes names, without any font on the server', async () => {
  const darkest = async (address: string) => {
    const { channels } = await sharp(Buffer.from(await (await get(address)).arrayBuffer())).stats();
    return Math.max(...channels.slice(0, 3).map(({ min }) => min));
  };
  expect(await darkest('/light/9/117/210.webp'), 'with the name of Austin').toBeLessThan(110);
  expect(await darkest('/light/9/60/210.webp'), 'in the middle of the Pacific').toBeGreaterThan(180);
});

it('is cached for ever and answers 304 to who has it', async () => {
  const first = await get('/light/1/0/0.webp');
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = first.headers.get('etag')!;
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const again = await get('/light/1/0/0.webp', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

it('draws a tile once and keeps it in the folder', async () => {
  const both = await Promise.all([get('/light/4/3/6.webp'), get('/light/4/3/6.webp')]);
  const [one, other] = await Promise.all(both.map(async (response) => Buffer.from(await response.arrayBuffer())));
  expect(one!.equals(other!)).toBe(true);
  const files = await fs.readdir(path.join(dataDir, 'tiles'), { recursive: true });
  expect(files.filter((file) => file.endsWith(path.join('4', '3', '6.webp')))).toHaveLength(1);
  expect(files.filter((file) => /webp\./.test(file))).toEqual([]);
});

it.each(['/light/15/0/0.webp', '/light/2/4/0.webp', '/sepia/0/0/0.webp', '/light/0/0/..%2f..%2fsecret.webp'])(
  'has nothing at %s',
  async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('There is no map tile at this address.');
  },
);
