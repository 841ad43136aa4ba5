import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, createDeflate } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll } from 'vitest';

/** A folder that goes with the test file that asks for it, before its tests. */
export async function temporaryFolder(): Promise<{ path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'fieldfolio-media-'));
  afterAll(() => rm(path, { recursive: true, force: true }));
  return { path };
}

/** A colorful picture: its left half red, its right half blue, so that a wrong turn shows. */
export function twoColors(width: number, height: number): Sharp {
  const half = Math.floor(width / 2);
  return sharp({ create: { width, height, channels: 3, background: '#d02020' } }).composite([
    { input: { create: { width: width - half, height, channels: 3, background: '#2040d0' } }, left: half, top: 0 },
  ]);
}

/** A JPEG as a phone held upright writes it: stored lying, with orientation 6, place, time and owner in its EXIF. */
export async function phonePhoto(width: number, height: number): Promise<Buffer> {
  const flat = await twoColors(width, height).png().toBuffer();
  const withPlace = await sharp(flat)
    .withExif({
      IFD0: { Copyright: 'Jane Roofer', Model: 'Secret Camera' },
      IFD2: { DateTimeOriginal: '2026:05:04 12:00:00', OffsetTimeOriginal: '-05:00' },
      IFD3: {
        ...{ GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 174/100' },
        ...{ GPSLongitudeRef: 'W', GPSLongitude: '97/1 44/1 3502/100' },
      },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
  return sharp(withPlace).keepExif().withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
}

/** A valid grayscale PNG of any size, made without holding its pixels: small on disk, huge when decoded. */
export async function blackPng(width: number, height: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const row = Buffer.alloc(width + 1);
  const write = async () => {
    for (let y = 0; y < height; y++) {
      if (!deflate.write(row)) await new Promise((resume) => deflate.once('drain', resume));
    }
    deflate.end();
  };
  const chunks: Buffer[] = [];
  const [, compressed] = await Promise.all([write(), deflate.toArray()]);
  chunks.push(...(compressed as Buffer[]));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.concat(chunks)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The first bytes of a TIFF that claims 65,535 × 65,535 pixels in four channels and holds none. */
export function emptyTiff(): Buffer {
  const entries = [
    [256, 3, 1, 65_535],
    [257, 3, 1, 65_535],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, 8],
    [277, 3, 1, 4],
    [278, 3, 1, 65_535],
    [279, 4, 1, 0xffff_ffff],
  ] as const;
  const file = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  file.write('II*\0', 0, 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  });
  return file;
}

/** Makes a video with ffmpeg from its test pictures (and a tone, unless `sound` is false); the codecs are `args`. */
export function video(
  path: string,
  options: { seconds: number; size?: string; sound?: boolean; args: string[] },
): string {
  const { seconds, size = '320x240', sound = true, args } = options;
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=25:duration=${seconds}`],
    ...(sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : []),
    ...args,
    ...['-y', path],
  ]);
  return path;
}

/** The arguments for what phones and old cameras make. */
export const videoCodecs = {
  h264: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  vp9: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
  theora: ['-c:v', 'libtheora', '-c:a', 'libvorbis'],
  hevc: ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-c:a', 'aac'],
};
