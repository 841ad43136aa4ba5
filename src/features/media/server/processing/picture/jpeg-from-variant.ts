import { openPicture } from './open-picture.ts';

/** Matches the look of the WebP it is made from; progressive, since it goes to old and slow clients. */
const jpegQuality = 80;

/**
 * The JPEG of one of our own WebP variants, for clients whose `Accept` lacks `image/webp`; transparent parts become
 * white. Not for uploaded bytes: those are only opened in the child process.
 */
export async function jpegFromVariant(webp: Uint8Array): Promise<Buffer> {
  return openPicture(webp).flatten({ background: '#fff' }).jpeg({ quality: jpegQuality, progressive: true }).toBuffer();
}
