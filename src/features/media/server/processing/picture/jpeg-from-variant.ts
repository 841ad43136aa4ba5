import sharp from 'sharp';
import { maxImagePixels } from '../../../media-formats.ts';

/** Matches the WebP that it is converted from; progressive, since it goes to old and slow clients. */
const jpegQuality = 80;

/**
 * Converts one of our own WebP variants to JPEG, for clients whose `Accept` lacks `image/webp`; transparent parts
 * become white. Not for uploaded bytes: those are opened only in a child process, whose settings of the library would keep
 * this one from drawing cards.
 */
export async function jpegFromVariant(webp: Uint8Array): Promise<Buffer> {
  return sharp(webp, { limitInputPixels: maxImagePixels, failOn: 'error', sequentialRead: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: jpegQuality, progressive: true })
    .toBuffer();
}
