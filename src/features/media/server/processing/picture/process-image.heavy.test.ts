import { readdir, readFile, writeFile } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { variantBox } from '../../../media-formats.ts';
import { variantNames } from '../../../media-address.ts';
import { jpegFromVariant } from './jpeg-from-variant.ts';
import type { ImageResult } from '../child/processing-task.ts';
import { childLimits, runInChild } from '../child/run-in-child.ts';
import { heicFile } from '../../../../../../test/heic-file.ts';
import {
  blackPng,
  emptyTiff,
  phonePhoto,
  temporaryFolder,
  twoColors,
  video,
  videoCodecs,
} from '../../../../../../test/media-files.ts';

const folder = await temporaryFolder();

/** Uploads bytes under a name, with less memory than a decoded bomb would need. */
async function upload(name: string, bytes: Buffer, memoryMb: number = childLimits.image.memoryMb) {
  const outputFolder = await mkdtemp(join(folder.path, 'out-'));
  const input = join(outputFolder, '..', `upload-${outputFolder.slice(-6)}`);
  await writeFile(input, bytes);
  const result = await runInChild({ task: 'image', input, outputFolder, name }, { ...childLimits.image, memoryMb });
  return { result, outputFolder };
}

async function prepared(name: string, bytes: Buffer) {
  const { result, outputFolder } = await upload(name, bytes);
  if (result.kind !== 'image') throw new Error(JSON.stringify(result));
  return { result, outputFolder };
}

function bytesOf(outputFolder: string, result: ImageResult, name: string) {
  const file = result.variants.find((variant) => variant.name === name)?.file ?? '';
  return readFile(join(outputFolder, file));
}

/** The color at a relative position in an image. */
async function colorAt(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > blue ? 'red' : 'blue';
}

describe('a photo from a phone', () => {
  it('is turned upright, made in all sizes and freed of what the camera wrote', async () => {
    const { result, outputFolder } = await prepared('roof.jpg', await phonePhoto(2400, 1600));
    expect(result).toMatchObject({ width: 1600, height: 2400, format: 'jpeg' });
    expect(result.variants.map(({ name }) => name)).toEqual(variantNames);
    for (const { name, width, height, bytes, file } of result.variants) {
      const written = await readFile(join(outputFolder, file));
      const facts = await sharp(written).metadata();
      expect({ ...facts, size: written.length }).toMatchObject({ format: 'webp', width, height, size: bytes });
      expect(height).toBe(variantBox(name).height);
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(Array(5).fill(undefined));
      expect(written.includes('Secret') || written.includes('Jane')).toBe(false);
    }
    const small = await bytesOf(outputFolder, result, '200x200');
    expect(await colorAt(small, 0.5, 0.1)).toBe('red');
    expect(await colorAt(small, 0.5, 0.9)).toBe('blue');
  });

  it('suggests where and when it was taken', async () => {
    const { result } = await prepared('roof.jpg', await phonePhoto(300, 200));
    expect(result.takenAt).toBe('2026-05-04T12:00:00-05:00');
    expect(result.gps?.lat).toBeCloseTo(30.26715, 4);
    expect(result.gps?.lng).toBeCloseTo(-97.74306, 4);
  });

  it('has a placeholder and a dominant color', async () => {
    const { result } = await prepared(
      'red.png',
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00000' } })
        .png()
        .toBuffer(),
    );
    expect(Buffer.from(result.thumbhash, 'base64').length).toBeGreaterThan(4);
    expect(result.dominantColor).toMatch(/^#[ef].0.0.$/);
  });

  it('is never enlarged, and sizes that are the same share one file', async () => {
    const { result, outputFolder } = await prepared('tiny.png', await twoColors(300, 150).png().toBuffer());
    expect(result.variants.map(({ width }) => width)).toEqual([200, 300, 300, 300, 300]);
    expect((await readdir(outputFolder)).sort()).toEqual(['200x200.webp', '480x480.webp']);
  });
});

describe('every accepted format', () => {
  const picture = () => twoColors(600, 400);
  it.each([
    ['png', () => picture().png().toBuffer()],
    ['webp', () => picture().webp().toBuffer()],
    ['avif', () => picture().avif({ effort: 0 }).toBuffer()],
    ['tiff', () => picture().tiff().toBuffer()],
    ['jpeg', () => picture().jpeg({ progressive: true }).toBuffer()],
    ['jpeg', () => picture().toColorspace('cmyk').jpeg().toBuffer()],
    ['png', () => picture().toColorspace('rgb16').png().toBuffer()],
  ] as const)('%s becomes WebP', async (format, make) => {
    const { result, outputFolder } = await prepared(`photo.${format}`, await make());
    expect(result).toMatchObject({ format, width: 600, height: 400 });
    expect(result.dominantColor).toMatch(/^#(c8|d8|28|18)/);
    const shown = await bytesOf(outputFolder, result, '480x480');
    expect(await colorAt(shown, 0.2, 0.5)).toBe('red');
    expect(await colorAt(shown, 0.8, 0.5)).toBe('blue');
  });

  it('heic is decoded and turned as its file says, its EXIF read and removed', async () => {
    const exif = (await sharp(await phonePhoto(60, 40)).metadata()).exif;
    const heic = heicFile({ width: 640, height: 480, quarterTurns: 1, exif });
    const { result, outputFolder } = await prepared('IMG_1.HEIC', heic);
    expect(result).toMatchObject({ format: 'heic', width: 480, height: 640 });
    expect(result.gps?.lat).toBeCloseTo(30.26715, 4);
    const shown = await sharp(await bytesOf(outputFolder, result, '680x680')).metadata();
    expect(shown).toMatchObject({ format: 'webp', width: 480, height: 640 });
    expect(shown.exif).toBeUndefined();
  });

  it('misnamed, gray, transparent and one-pixel pictures work', { tags: 'long' }, async () => {
    await prepared('a-jpeg-by-another-name.png', await twoColors(90, 60).jpeg().toBuffer());
    await prepared('gray.png', await twoColors(90, 60).grayscale().png().toBuffer());
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const ghost = sharp({ create: { width: 90, height: 60, channels: 4, background: clear } });
    const { result, outputFolder } = await prepared('ghost.png', await ghost.png().toBuffer());
    expect(result.dominantColor).toMatch(/^#[f]/);
    const webp = await bytesOf(outputFolder, result, '200x200');
    expect((await sharp(webp).metadata()).hasAlpha).toBe(true);
    const jpeg = await sharp((await jpegFromVariant(webp)).bytes).metadata();
    expect(jpeg).toMatchObject({ format: 'jpeg', width: 90, height: 60, hasAlpha: false });
    expect((await prepared('dot.png', await blackPng(1, 1))).result.width).toBe(1);
    expect((await prepared('line.png', await blackPng(3000, 1))).result.variants[0]).toMatchObject({
      width: 200,
      height: 1,
    });
  });

  it.each([3000, 600, 64])('half-transparent colors stay as they are at %i pixels', { tags: 'long' }, async (side) => {
    const tint = { r: 18, g: 52, b: 86, alpha: 0.5 };
    const glass = sharp({ create: { width: side, height: side, channels: 4, background: tint } });
    const { result, outputFolder } = await prepared('glass.png', await glass.png().toBuffer());
    const pixels = await sharp(await bytesOf(outputFolder, result, '200x200'))
      .raw()
      .toBuffer();
    for (const [index, value] of [18, 52, 86, 128].entries()) {
      expect(Math.abs(pixels[index]! - value)).toBeLessThan(8);
    }
    expect(result.dominantColor).toBe('#8898a8');
  });
});

describe('files that would do harm', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each<[string, string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['a PNG of 900 megapixels', 'wall.png', () => blackPng(30_000, 30_000), /more than 65 megapixels/],
    ['a TIFF that claims 65,535 × 65,535', 'x.tiff', emptyTiff, /more than 65 megapixels|damaged/],
    ['a JPEG that claims 72 megapixels', 'wall.jpg', wideJpeg, /more than 65 megapixels/],
    ['an SVG with a script', 'logo.jpg', () => Buffer.from(script), /SVG drawing/],
    ['an SVG behind an XML line', 'logo.jpg', () => Buffer.from(`<?xml version="1.0"?>${script}`), /SVG drawing/],
    ['an SVG that begins like an AVIF', 'logo.jpg', () => Buffer.from(`<!--ftypavif-->${script}`), /is damaged/],
    ['a web page', 'photo.png', () => Buffer.from('<!DOCTYPE html><p>hi'), /web page/],
    ['text', 'photo.png', () => Buffer.from('Dear Sir, größte Grüße 🏠'), /text file/],
    ['nothing', 'photo.png', () => Buffer.alloc(0), /is empty/],
    ['random bytes', 'photo.png', () => Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9]), /not a photo or video/],
    [
      'a GIF',
      'photo.gif',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
      /is a GIF/,
    ],
    ['half a JPEG', 'roof.jpg', async () => firstHalf(await phonePhoto(800, 600)), /damaged or incomplete/],
    ['half a PNG', 'roof.png', async () => firstHalf(await blackPng(900, 900)), /damaged or incomplete/],
    ['half a HEIC', 'roof.heic', () => firstHalf(heicFile({ width: 640, height: 480 })), /damaged or incomplete/],
    ['a HEIC that claims too much', 'roof.heic', hugeHeic, /more than 65 megapixels/],
    [
      'a video',
      'roof.jpg',
      () => readFile(video(join(folder.path, 'v.mp4'), { seconds: 1, args: videoCodecs.h264 })),
      /really a video/,
    ],
    ['a PDF', 'plan.jpg', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), /PDF/],
  ])('%s is refused by name, with the reason, within memory', async (_what, name, make, reason) => {
    const { result, outputFolder } = await upload(name, await make(), 300);
    expect(result.kind).toBe('refused');
    expect('reason' in result && result.reason).toMatch(reason);
    expect('reason' in result && result.reason).toContain(`“${name}”`);
    expect(await readdir(outputFolder)).toEqual([]);
  });

  it('a decoder that wants more memory than it may have is killed', async () => {
    const interlaced = await twoColors(7000, 7000).png({ progressive: true, compressionLevel: 1 }).toBuffer();
    const { result } = await upload('wall.png', interlaced, 120);
    expect(result).toMatchObject({ kind: 'stopped', cause: 'memory' });
  });
});

/** Height and width follow the marker of a frame, its length and its bit depth. */
async function wideJpeg(): Promise<Buffer> {
  const jpeg = await twoColors(80, 70).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(8_000, frame + 5);
  jpeg.writeUInt16BE(9_000, frame + 7);
  return jpeg;
}

const firstHalf = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));

function hugeHeic(): Buffer {
  const heic = heicFile({ width: 640, height: 480 });
  const size = heic.indexOf('ispe', 0, 'latin1') + 8;
  heic.writeUInt32BE(20_000, size);
  heic.writeUInt32BE(20_000, size + 4);
  return heic;
}

it('the reader of the tests does find what a phone writes', async () => {
  const tags = ExifReader.load(await phonePhoto(60, 40), { expanded: true });
  expect([tags.exif?.Orientation?.value, tags.gps?.Latitude]).toEqual([6, expect.closeTo(30.267, 2)]);
});
