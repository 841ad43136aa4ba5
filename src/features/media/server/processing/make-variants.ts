import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { variantBox } from '#features/media/media-formats.ts';
import { type VariantName, variantNames } from '#features/media/media.ts';
import { openPicture } from '#features/media/server/processing/open-picture.ts';
import type { Picture, PictureVariant } from '#features/media/server/processing/processing-task.ts';

/** Where a second glance finds no difference from the original, at a fifth of a JPEG's bytes. */
const webpQuality = 80;

/** The largest side thumbhash takes, in pixels. */
const thumbhashSide = 100;

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 3 | 4 };
}

/**
 * Writes every size of an upright picture as WebP into `folder` and describes it. The picture is decoded once, to the
 * largest size; the others come from those pixels. Only pixels go on, so nothing the camera wrote can.
 */
export async function makeVariants(
  picture: Sharp,
  original: { width: number; height: number },
  folder: string,
): Promise<Picture> {
  const largest = await pixelsWithin(picture, variantBox('1920x1920'));
  const variants: PictureVariant[] = [];
  for (const name of variantNames) {
    variants.push(await makeVariant(largest, name, variants, folder));
  }
  return { ...original, ...(await placeholder(largest)), variants };
}

async function makeVariant(
  { data, info }: Pixels,
  name: VariantName,
  made: PictureVariant[],
  folder: string,
): Promise<PictureVariant> {
  const size = fitWithin(info, variantBox(name));
  const same = made.find(({ width, height }) => width === size.width && height === size.height);
  if (same) return { ...same, name };
  const file = `${name}.webp`;
  const webp = await openPicture(data, info)
    .resize({ ...size, fit: 'fill' })
    .webp({ quality: webpQuality })
    .toBuffer();
  await writeFile(join(folder, file), webp);
  return { name, ...size, bytes: webp.length, file };
}

async function pixelsWithin(picture: Sharp, box: { width: number; height: number }): Promise<Pixels> {
  const { data, info } = await picture
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  // The whole of `info` must not go on: its `premultiplied` tells how sharp worked, not what these pixels are.
  const { width, height, channels } = info;
  return { data, info: { width, height, channels: channels === 4 ? 4 : 3 } };
}

/** The largest size of the same shape inside a box, never larger than the picture, at least one pixel. */
function fitWithin(
  size: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** What stands in the picture's place while it loads: a thumbhash and its most frequent colour. */
async function placeholder(largest: Pixels): Promise<Pick<Picture, 'thumbhash' | 'dominantColour'>> {
  const small = await pixelsWithin(openPicture(largest.data, largest.info).ensureAlpha(), {
    width: thumbhashSide,
    height: thumbhashSide,
  });
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  const opaque = await openPicture(small.data, small.info).flatten({ background: '#fff' }).toBuffer();
  const { dominant } = await openPicture(opaque, { ...small.info, channels: 3 }).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
  return { thumbhash: Buffer.from(hash).toString('base64'), dominantColour: `#${hex.join('')}` };
}
