import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { variantBox } from '../../../media-formats.ts';
import { variantNames } from '../../../media-address.ts';
import { openPicture } from './open-picture.ts';
import { inSrgb, type Pixels, pixelsWithin, type Size, type Upright } from './pixels.ts';
import type { Picture, PictureVariant } from '../child/processing-task.ts';

/** Color levels that count as the same, of 256. */
const step = 16;

/**
 * The most frequent color of an image on white, as `#rrggbb`, accurate to one step per channel.
 * @param rgba four bytes per pixel
 */
function dominantColor(rgba: Uint8Array): string {
  const perPart = 256 / step;
  const counts = new Uint32Array(perPart ** 3);
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const share = (rgba[at + 3] ?? 0) / 255;
    const level = (part: number) => Math.floor(((rgba[at + part] ?? 0) * share + 255 * (1 - share)) / step);
    const place = (level(0) * perPart + level(1)) * perPart + level(2);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const most = counts.indexOf(counts.reduce((one, other) => Math.max(one, other), 0));
  const parts = [Math.floor(most / perPart ** 2), Math.floor(most / perPart) % perPart, most % perPart];
  return `#${parts.map((level) => (level * step + step / 2).toString(16).padStart(2, '0')).join('')}`;
}

/** No visible difference from the original, at a fifth of a JPEG's bytes. */
const small = { quality: 80 } satisfies WebpOptions;

/**
 * Large sizes take almost all of the time. Half the effort with these settings gives equal results:
 * docs/measurements.md compares quality and size.
 */
const large = { quality: 81, effort: 2, preset: 'photo' } satisfies WebpOptions;

/** The longest side, in pixels, up to which thorough compression costs almost nothing. */
const smallSide = 680;

/** The maximum side for thumbhash, in pixels. */
const thumbhashSide = 100;

/**
 * Writes all variants of an upright image as WebP to `folder` and describes it. The image is decoded once, to the
 * largest size; the others are made from those pixels, in parallel on sharp's threads. Only pixels are passed on, so no
 * camera metadata can be.
 */
export async function makeVariants({ picture, size, profile }: Upright, folder: string): Promise<Picture> {
  const pixels = await pixelsWithin(picture);
  const largest = profile ? await inSrgb(pixels, profile) : pixels;
  const sizes = variantNames.map((name) => ({ name, ...fitWithin(largest.info, variantBox(name)) }));
  const alike = [...Map.groupBy(sizes, ({ width, height }) => `${width}x${height}`).values()];
  // Largest first: it takes as long as all others together.
  const writing = alike.toReversed().map((group) => writeSizes(largest, group, folder));
  const [standIn, ...written] = await Promise.all([placeholder(largest), ...writing]);
  return { ...size, ...standIn, variants: written.toReversed().flat() };
}

/** One file for all variants with the same result. */
async function writeSizes(
  { data, info }: Pixels,
  group: readonly Pick<PictureVariant, 'name' | 'width' | 'height'>[],
  folder: string,
): Promise<PictureVariant[]> {
  const [smallest] = group;
  if (!smallest) return [];
  const { name, width, height } = smallest;
  const file = `${name}.webp`;
  const webp = await openPicture(data, { raw: info })
    .resize({ width, height, fit: 'fill' })
    .webp(Math.max(width, height) > smallSide ? large : small)
    .toBuffer();
  await writeFile(join(folder, file), webp);
  return group.map((size) => ({ ...size, bytes: webp.length, file }));
}

/** The largest size with this aspect ratio inside a box, never larger than the image, at least one pixel. */
function fitWithin(size: Size, box: Size): Size {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** Shown while the image loads: a thumbhash and its dominant color. */
async function placeholder(largest: Pixels): Promise<Pick<Picture, 'thumbhash' | 'dominantColor'>> {
  const tiny = await pixelsWithin(openPicture(largest.data, { raw: largest.info }).ensureAlpha(), {
    width: thumbhashSide,
    height: thumbhashSide,
  });
  const hash = rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data);
  return { thumbhash: Buffer.from(hash).toString('base64'), dominantColor: dominantColor(tiny.data) };
}
