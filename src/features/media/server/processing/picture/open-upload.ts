import { open, readFile } from 'node:fs/promises';
import { type CodePoints, colorProfile, deepProfile } from './color-profile.ts';
import { heifProfile, openHeic } from './open-heif.ts';
import { openPicture, TooManyPixels } from './open-picture.ts';
import type { Upright } from './pixels.ts';
import { maxImagePixels } from '../../../media-formats.ts';
import { type TiffPage, tiffPages } from './tiff-pages.ts';

const [red, green, blue, firstExtra] = [0, 1, 2, 3];

/** In bytes, since all channels are held at once: color, alpha and another one of the largest photo. */
const mostBytes = maxImagePixels * 5;

/**
 * The first whole picture of a TIFF, which need not be its first page. sharp takes a fourth channel for alpha, whatever
 * it is: only declared color and alpha count.
 */
async function openTiff(path: string): Promise<Upright> {
  const { place, extra } = wholePage(tiffPages(await readFile(path)));
  const metadata = await openPicture(path, place).metadata();
  const { autoOrient: size } = metadata;
  const profile = deepProfile(metadata);
  const picture = openPicture(path, { ...place, ignoreIcc: profile !== undefined }).autoOrient();
  if (extra.count === 0 || (extra.count === 1 && extra.alpha === 0)) return { picture, size, profile };
  if (size.width * size.height * metadata.channels > mostBytes) throw new TooManyPixels();
  const wanted = [red, green, blue, ...(extra.alpha === undefined ? [] : [firstExtra + extra.alpha])];
  const pixels = await picture.raw({ depth: 'uchar' }).toBuffer();
  const step = pixels.length / (size.width * size.height);
  let end = 0;
  for (let at = 0; at < pixels.length; at += step) for (const channel of wanted) pixels[end++] = pixels[at + channel]!;
  const raw = { ...size, channels: wanted.length === 4 ? 4 : 3 } as const;
  return { picture: openPicture(pixels.subarray(0, end), { raw }), size, profile };
}

function wholePage(pages: TiffPage[]): TiffPage {
  const whole = pages.filter(({ isWhole }) => isWhole);
  const page = whole.find(({ place }) => !place.tiff) ?? whole[0] ?? pages[0];
  if (!page) throw new Error('the TIFF has no page');
  return page;
}

/** Opens an uploaded photo and rotates it upright. Checks the number of pixels in the header first. */
export async function openUpload(path: string): Promise<Upright> {
  const metadata = await openPicture(path).metadata();
  const { compression, format, icc, autoOrient: size } = metadata;
  if (compression === 'hevc') return openHeic(path, icc);
  if (format === 'tiff') return openTiff(path);
  const deep = deepProfile(metadata);
  if (deep) return { picture: openPicture(path, { ignoreIcc: true }).autoOrient(), size, profile: deep };
  const profile = icc ? undefined : format === 'heif' ? await heifProfile(path) : await pngProfile(path);
  return { picture: openPicture(path).autoOrient(), size, profile };
}

/** How far colors can be declared: before the pixels, after an EXIF block at most. In bytes. */
const pngHeadBytes = 100_000;

/** The profile of colors that a PNG declares by code points (https://www.w3.org/TR/png-3/#cICP-chunk). */
async function pngProfile(path: string): Promise<Buffer | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pngHeadBytes), 0, pngHeadBytes, 0);
    for (let at = 8; at + 10 <= bytesRead; at += 12 + buffer.readUInt32BE(at)) {
      const [primaries = 0, transfer = 0] = buffer.subarray(at + 8);
      const declared: CodePoints = { primaries, transfer };
      if (buffer.toString('latin1', at + 4, at + 8) === 'cICP') return colorProfile(declared);
    }
    return undefined;
  } finally {
    await file.close();
  }
}

/** What ends a JPEG (ITU-T T.81, table B.1). */
const jpegEnd = Buffer.from([0xff, 0xd9]);

/** Opens a JPEG without its end marker, as some cameras and cut transfers leave it. @throws if rows are missing */
export async function openWithoutEnd(path: string): Promise<Upright> {
  const whole = Buffer.concat([await readFile(path), jpegEnd]);
  const strict = { failOn: 'warning' } as const;
  const { width, height, autoOrient: size } = await openPicture(whole, strict).metadata();
  const lastRow = { left: 0, top: height - 1, width, height: 1 };
  // Shrinking would skip the rest of the rows' data.
  await openPicture(whole, strict).extract(lastRow).raw().toBuffer();
  return { picture: openPicture(whole).autoOrient(), size };
}
