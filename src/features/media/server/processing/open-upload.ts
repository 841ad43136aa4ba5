import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { maxImagePixels } from '#features/media/media-formats.ts';
import { openPicture } from './picture/open-picture.ts';

export interface Upright {
  picture: Sharp;
  /** Of the upright original, in pixels. */
  size: { width: number; height: number };
}

/**
 * Opens an uploaded photo and rotates it upright. Checks the number of pixels in the header first. HEIC encoded with
 * HEVC is decoded by libheif, since our sharp has no decoder for it; the AV1 kind (AVIF by another name) doesn't need
 * that.
 */
export async function openUpload(path: string): Promise<Upright> {
  const { compression, autoOrient } = await openPicture(path).metadata();
  if (compression === 'hevc') return openHeic(path);
  return { picture: openPicture(path).autoOrient(), size: autoOrient };
}

/** libheif has already rotated the pixels: the EXIF orientation must not be applied again. */
async function openHeic(path: string): Promise<Upright> {
  // Its decoder takes 25 MB once loaded, and few photos need it.
  const { default: decodeHeic } = await import('heic-decode');
  const images = await decodeHeic.all({ buffer: await readFile(path) });
  try {
    const [first] = images;
    if (!first || first.width * first.height > maxImagePixels) throw new TooManyPixels();
    const { data, width, height } = await first.decode();
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    return {
      picture: openPicture(pixels, { width, height, channels: 4 }),
      size: { width, height },
    };
  } finally {
    images.dispose();
  }
}

/** With sharp's message, so that one check matches both. */
class TooManyPixels extends Error {
  override message = 'Input image exceeds pixel limit';
}
