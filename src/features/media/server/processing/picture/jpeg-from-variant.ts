import { openPicture } from './open-picture.ts';

/** Matches the WebP that it is converted from; progressive, since it goes to old and slow clients. */
const jpegQuality = 80;

/**
 * Converts one of our own WebP variants to JPEG, for clients whose `Accept` lacks `image/webp`; transparent parts
 * become white. Not for uploaded bytes: those are opened only in the child process.
 */
export async function jpegFromVariant(webp: Uint8Array): Promise<Buffer> {
  return openPicture(webp).flatten({ background: '#fff' }).jpeg({ quality: jpegQuality, progressive: true }).toBuffer();
}
