import sharp from 'sharp';
import { maxImagePixels } from '../../../media-formats.ts';

/** Matches the WebP that it is converted from; progressive, since it goes to old and slow clients. */
const jpegQuality = 80;

export interface JpegWanted {
  /** The part that is shown, from 0 to 1; the whole if left out. */
  crop?: { left: number; top: number; width: number; height: number } | null;
  /** The longest side, in pixels. */
  longest?: number;
  /** If it is larger, it is compressed more. */
  mostBytes?: number;
}

export interface Jpeg {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Converts one of our own WebP variants to JPEG, for clients whose `Accept` lacks `image/webp`; transparent parts
 * become white. Not for uploaded bytes: those are opened only in a child process, whose settings of the library would keep
 * this one from drawing cards.
 */
export async function jpegFromVariant(webp: Uint8Array, wanted: JpegWanted = {}): Promise<Jpeg> {
  const { crop, longest, mostBytes = Infinity } = wanted;
  const open = () => sharp(webp, { limitInputPixels: maxImagePixels, failOn: 'error', sequentialRead: true });
  const { width, height } = await open().metadata();
  const part = crop && partOf(crop, width, height);
  for (let quality = jpegQuality; ; quality -= 15) {
    const whole = part ? open().extract(part) : open();
    const sized = longest ? whole.resize(longest, longest, { fit: 'inside', withoutEnlargement: true }) : whole;
    const { data, info } = await sized
      .flatten({ background: '#fff' })
      .jpeg({ quality, progressive: true })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= mostBytes || quality <= 20) return { bytes: data, width: info.width, height: info.height };
  }
}

function partOf({ left, top, ...size }: NonNullable<JpegWanted['crop']>, width: number, height: number) {
  const part = { left: Math.floor(left * width), top: Math.floor(top * height) };
  return {
    ...part,
    width: Math.max(1, Math.min(Math.round(size.width * width), width - part.left)),
    height: Math.max(1, Math.min(Math.round(size.height * height), height - part.top)),
  };
}
