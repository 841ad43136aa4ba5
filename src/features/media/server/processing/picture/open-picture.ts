import sharp, { type Sharp } from 'sharp';
import { maxImagePixels } from '../../../media-formats.ts';

// One image at a time in a process that ends afterwards: no cache, no additional threads.
sharp.cache(false);
sharp.concurrency(1);
// A few bytes of SVG can reference any size and any file; no disguise may reach that loader.
sharp.block({ operation: ['VipsForeignLoadSvg'] });

/** Scans for print have a channel for each ink, and masks; more are a trap. */
const maxChannels = 32;

/** One of the pictures in a file, from 0; a TIFF's page may have others within it. */
export interface OpenPlace {
  page?: number;
  tiff?: { subifd: number };
}

interface Opening extends OpenPlace {
  raw?: { width: number; height: number; channels: 3 | 4 };
  /** Leaves the numbers as they are. */
  ignoreIcc?: boolean;
  failOn?: 'error' | 'warning';
}

/**
 * An image from an untrusted file, as encoded bytes or raw pixels. Throws, before pixels are decoded, if there are more
 * pixels than we accept; later on damage, including missing data.
 */
export function openPicture(source: string | Uint8Array, opening: Opening = {}): Sharp {
  return sharp(source, {
    limitInputPixels: maxImagePixels,
    limitInputChannels: maxChannels,
    failOn: 'error',
    sequentialRead: true,
    ...opening,
  });
}

/** With sharp's message, so that one check matches both. */
export class TooManyPixels extends Error {
  override message = 'Input image exceeds pixel limit';
}
