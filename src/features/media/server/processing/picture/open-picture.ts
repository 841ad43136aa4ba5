import sharp, { type Sharp } from 'sharp';
import { maxImagePixels } from '../../../media-formats.ts';

// One image at a time in a process that ends afterwards: no cache, no additional threads.
sharp.cache(false);
sharp.concurrency(1);
// A few bytes of SVG can reference any size and any file; no disguise may reach that loader.
sharp.block({ operation: ['VipsForeignLoadSvg'] });

/**
 * An image from an untrusted file, as encoded bytes or raw pixels. Throws, before pixels are decoded, if there are more
 * pixels than we accept; later on damage, including missing data.
 */
export function openPicture(
  source: string | Uint8Array,
  raw?: { width: number; height: number; channels: 3 | 4 },
): Sharp {
  return sharp(source, {
    limitInputPixels: maxImagePixels,
    failOn: 'error',
    sequentialRead: true,
    ...(raw && { raw }),
  });
}
