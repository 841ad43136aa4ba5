import { crc32, deflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import { variantBox } from '../../../media-formats.ts';
import { openPicture } from './open-picture.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Pixels {
  data: Buffer;
  info: Size & { channels: 3 | 4 };
}

/** An uploaded picture, rotated upright. */
export interface Upright {
  picture: Sharp;
  /** Of the original, in pixels. */
  size: Size;
  /** The ICC profile of its numbers; undefined if they are sRGB. */
  profile?: Buffer | undefined;
}

/** The pixels of a picture, shrunk to fit a box, by default that of the largest variant. */
export async function pixelsWithin(picture: Sharp, box: Size = variantBox('1920x1920')): Promise<Pixels> {
  const { data, info } = await picture
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  // Don't pass on the whole `info`: its `premultiplied` describes sharp's processing, not these pixels.
  const { width, height, channels } = info;
  return { data, info: { width, height, channels: channels === 4 ? 4 : 3 } };
}

/** Converts pixels from a profile to sRGB. sharp reads profiles only from files, so it gets one. */
export async function inSrgb({ data, info }: Pixels, profile: Buffer): Promise<Pixels> {
  const isGray = profile.toString('latin1', colorModelAt, colorModelAt + 4) === 'GRAY';
  const png = await openPicture(data, { raw: info })
    .toColorspace(isGray ? 'b-w' : 'srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
  return pixelsWithin(openPicture(withProfile(png, profile)));
}

/** In an ICC profile (ICC.1:2022 §7.2). */
const colorModelAt = 16;
/** A PNG's signature and first chunk, which others follow (https://www.w3.org/TR/png-3/#5Chunk-layout). */
const pngHeadBytes = 33;

function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPphoto\0\0'), deflateSync(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, pngHeadBytes), chunk, png.subarray(pngHeadBytes)]);
}
