import { readFile } from 'node:fs/promises';
import { maxImagePixels } from '../../../media-formats.ts';
import { deepProfile } from './color-profile.ts';
import { openPicture, TooManyPixels } from './open-picture.ts';
import type { Upright } from './pixels.ts';
import { type TiffPage, tiffPages } from './tiff-pages.ts';

const [red, green, blue, firstExtra] = [0, 1, 2, 3];

/** In bytes, since all channels are held at once: color, alpha and another one of the largest photo. */
const mostBytes = maxImagePixels * 5;

/**
 * The first whole picture of a TIFF, which need not be its first page. sharp takes a fourth channel for alpha, whatever
 * it is: only declared color and alpha count.
 */
export async function openTiff(path: string): Promise<Upright> {
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
