import path from 'node:path';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { packageRoot } from '#platform/package-root.ts';

/** The demo's pictures: lit windows at dusk, a room, and shingles before leaves. */
const sources = { dusk: 'maple-dusk', room: 'reception-sand', roofs: 'maple-drone-after' };

/** JPEGs as a camera writes them: real photos with a sensor's noise, a smooth gradient, and texture as fine as pixels. */
export async function photoKinds(width: number, height: number): Promise<Record<string, Buffer>> {
  const photos: Record<string, Buffer> = {};
  for (const [kind, source] of Object.entries(sources)) photos[kind] = await noisy(source, width, height);
  const slope = gradient(width, height);
  const raw = { width, height, channels: 3 } as const;
  photos.gradient = await sharp(slope, { raw }).jpeg({ quality: 95 }).toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  photos.texture = await sharp({ create: { ...raw, background: '#808080', noise } })
    .composite([{ input: slope, raw, blend: 'overlay' }])
    .jpeg({ quality: 88 })
    .toBuffer();
  return photos;
}

async function noisy(source: string, width: number, height: number): Promise<Buffer> {
  const pixels = await sharp(path.join(packageRoot, 'src/features/demo/pictures', `${source}.jpg`))
    .resize({ width, height, fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer();
  let state = 12_345;
  const noisyPixels = pixels.map((level) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.min(255, Math.max(0, level + ((state >> 16) % 7) - 3));
  });
  return sharp(noisyPixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** From orange in one corner to dark blue in the other. */
function gradient(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const share = ((at % width) / width + Math.floor(at / width) / height) / 2;
    pixels[at * 3] = 255 - 238 * share;
    pixels[at * 3 + 1] = 170 - 119 * share;
    pixels[at * 3 + 2] = 102;
  }
  return pixels;
}

/** How like two pictures of the same size are, pixel by pixel: 1 when they are the same. */
export async function likeness(one: Buffer, other: Buffer): Promise<number> {
  return ssim(await pixelsOf(one), await pixelsOf(other), { downsample: false }).mssim;
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
