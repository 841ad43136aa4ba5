import sharp, { type Sharp } from 'sharp';
import { maxImagePixels } from '../../../media-formats.ts';

// One picture at a time in a process that ends after it: no cache, no further threads.
sharp.cache(false);
sharp.concurrency(1);
// A few bytes of SVG can name any size and any file; nothing may reach that loader by disguise.
sharp.block({ operation: ['VipsForeignLoadSvg'] });

/**
 * A picture from an untrusted file, its encoded bytes or raw pixels. Throws, before pixels are decoded, on more pixels
 * than we take; then on damage, missing data included.
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
