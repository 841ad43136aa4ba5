import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { heicFile } from '#test/heic-file.ts';
import { phonePhoto, temporaryFolder } from '#test/media-files.ts';
import { tiffFile } from '#test/tiff-file.ts';
import { childLimits, runInChild } from '../child/run-in-child.ts';

const folder = await temporaryFolder();

type Color = readonly number[];

async function shown(name: string, bytes: Uint8Array, memoryMb: number = childLimits.image.memoryMb) {
  const outputFolder = await mkdtemp(join(folder.path, 'out-'));
  const input = join(outputFolder, 'upload');
  await writeFile(input, bytes);
  // In one process, which saves a start for each.
  const limits = { ...childLimits.image, memoryMb, accountId: 'account' };
  const result = await runInChild({ task: 'image', input, outputFolder, name }, limits);
  if (result.kind !== 'image') return { result, colorAt: (): Color => [] };
  const { file = '' } = result.variants.at(-1) ?? {};
  const { data, info } = await sharp(join(outputFolder, file)).raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number): Color => {
    const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
    return [...data.subarray(at * info.channels, (at + 1) * info.channels)];
  };
  return { result, colorAt };
}

const testCase = (name: string) => readFile(join(import.meta.dirname, '../../../../../../test/cases', name));

/** Within three levels of 256. */
function expectColor(color: Color, wanted: Color) {
  expect(color).toEqual(wanted.map((level) => expect.toSatisfy((is: number) => Math.abs(is - level) <= 3)));
}

/** Blue is the most sensitive to a wrong color space, red to a wrong profile. */
const quarters: [number, number, Color][] = [
  [0.25, 0.25, [220, 20, 20]],
  [0.75, 0.25, [20, 200, 20]],
  [0.25, 0.75, [20, 20, 220]],
  [0.75, 0.75, [240, 220, 20]],
];

/** Pure sRGB red, in the numbers of Display P3. */
const redInP3 = { r: 234, g: 51, b: 35 };
const flat = (background: typeof redInP3) => sharp({ create: { width: 64, height: 64, channels: 3, background } });
const displayP3 = { primaries: 12, transfer: 13 };

describe('colors', () => {
  it('of a HEIC with a profile are those of its profile', async () => {
    const { colorAt } = await shown('IMG_1.HEIC', await testCase('heic-display-p3.heic'));
    const patches = [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [255, 160, 0],
      [40, 120, 60],
      [128, 128, 128],
      [200, 60, 90],
      [20, 150, 200],
    ];
    for (const [index, color] of patches.entries())
      expectColor(colorAt(((index % 4) + 0.5) / 4, (Math.floor(index / 4) + 0.5) / 2), color);
  });

  it.each([
    ['a HEIC', async () => heicFile({ width: 64, height: 64, color: redInP3, declared: displayP3 })],
    ['an AVIF', async () => avifInP3()],
    ['a PNG', async () => withColors(await flat(redInP3).png().toBuffer(), displayP3)],
  ])('that %s only declares count like a profile', async (_what, make) => {
    const { colorAt } = await shown('photo', await make());
    expectColor(colorAt(0.5, 0.5), [255, 0, 0]);
  });

  it('in HDR are made for ordinary screens', async () => {
    const gray = { r: 148, g: 148, b: 148 };
    const png = withColors(await flat(gray).png().toBuffer(), { primaries: 9, transfer: 16 });
    // White paper, 203 cd/m², has 58% in PQ.
    expect((await shown('hdr.png', png)).colorAt(0.5, 0.5)[0]).toBeGreaterThan(225);
    expectColor((await shown('sdr.png', await flat(gray).png().toBuffer())).colorAt(0.5, 0.5), [148, 148, 148]);
  });

  it('of 16 bits with any profile are sRGB', async () => {
    const { colorAt } = await shown('scan.png', await testCase('png-16bit-srgb-profile.png'));
    for (const [x, y, color] of quarters) expectColor(colorAt(x, y), color);
    const color = { r: 220, g: 20, b: 20 };
    const deep = () => flat(color).toColorspace('rgb16').withIccProfile('p3');
    for (const bytes of [await deep().tiff().toBuffer(), await deep().png().toBuffer()])
      expectColor((await shown('scan', bytes)).colorAt(0.5, 0.5), [220, 20, 20]);
    expectColor(
      (await shown('plain.png', await flat(color).toColorspace('rgb16').png().toBuffer())).colorAt(0.5, 0.5),
      [220, 20, 20],
    );
  });
});

describe('the picture shown', () => {
  it('of a HEIC is its primary one', async () => {
    const decoy = { width: 9_000, height: 9_000 };
    const { result } = await shown('burst.heic', heicFile({ width: 64, height: 64, decoy }));
    expect(result).toMatchObject({ width: 64, height: 64 });
  });

  const full = { side: 80, channels: [20, 20, 220] };
  const preview = { side: 20, channels: [220, 20, 20], isReduced: true };
  it.each([
    ['before the full one', [preview, full]],
    ['that holds the full one', [{ ...preview, within: [full] }]],
    ['within the full one', [{ ...full, within: [preview, preview] }]],
  ])('of a TIFF is no preview %s', async (_where, pages) => {
    const { result, colorAt } = await shown('scan.tif', tiffFile(pages));
    expect(result).toMatchObject({ width: 80, height: 80 });
    expectColor(colorAt(0.5, 0.5), [20, 20, 220]);
  });

  it('of a TIFF has its declared channels only', async () => {
    const { colorAt } = await shown('scan.tif', await testCase('tiff-rgb-alpha-and-extra-channel.tif'));
    for (const [x, y, color] of quarters) expectColor(colorAt(x, y).slice(0, 3), color);
    const blue = [20, 20, 220];
    const centerOf = async (channels: number[], extras?: number[]) =>
      (await shown('scan.tif', tiffFile([{ side: 64, channels, ...(extras && { extras }) }]))).colorAt(0.5, 0.5);
    expectColor(await centerOf([...blue, 0], [0]), blue);
    expectColor(await centerOf([...blue, 0]), blue);
    expectColor(await centerOf([...blue, 0, 128], [0, 2]), [...blue, 128]);
    expectColor(await centerOf([...blue, 128], [2]), [...blue, 128]);
    expectColor(await centerOf([...blue, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0]), blue);
  });
});

it('a photo of a phone with 50 megapixels takes the memory of a smaller one', async () => {
  const { result } = await shown('20261121.jpg', await testCase('jpeg-50-megapixel-phone.jpg'), 300);
  expect(result).toMatchObject({ kind: 'image', width: 8192, height: 6144 });
});

it('a JPEG without its end marker is used if it has all rows', async () => {
  const { colorAt } = await shown('cut.jpg', await testCase('jpeg-without-eoi.jpg'));
  for (const [x, y, color] of quarters) expectColor(colorAt(x, y), color);
  const large = await phonePhoto(4_000, 200);
  for (const missing of [40, 2_000]) {
    const { result } = await shown('cut.jpg', large.subarray(0, large.length - missing));
    expect(result).toMatchObject({ kind: 'refused', reason: expect.stringContaining('damaged or incomplete') });
  }
});

function avifInP3(): Promise<Buffer> {
  const path = join(folder.path, 'p3.avif');
  const { r, g, b } = redInP3;
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `color=c=0x${Buffer.from([r, g, b]).toString('hex')}:s=64x64,format=gbrp`],
    ...['-frames:v', '1', '-vf', 'scale=out_color_matrix=bt709:out_range=pc,format=yuv444p'],
    ...['-c:v', 'libaom-av1', '-crf', '5', '-still-picture', '1', '-color_primaries', 'smpte432'],
    ...['-color_trc', 'iec61966-2-1', '-colorspace', 'bt709', '-color_range', 'pc', '-f', 'avif', '-y', path],
  ]);
  return readFile(path);
}

/** A PNG with the chunk that declares its colors, after its header. */
function withColors(png: Buffer, { primaries, transfer }: typeof displayP3): Buffer {
  const body = Buffer.concat([Buffer.from('cICP'), Buffer.from([primaries, transfer, 0, 1])]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(4);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([png.subarray(0, 33), frame.subarray(0, 4), body, frame.subarray(4), png.subarray(33)]);
}
