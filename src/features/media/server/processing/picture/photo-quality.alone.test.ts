// @module-tag long
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/media-files.ts';
import { likeness, photoKinds } from '#test/photo-kinds.ts';
import { openUpload } from './open-upload.ts';
import { makeVariants } from './make-variants.ts';

const folder = await temporaryFolder();
const photos = await photoKinds(2_400, 1_800);
/** sharp's default settings. */
const thorough = { quality: 80, effort: 4 };

async function variantsOf(photo: Buffer) {
  const output = await mkdtemp(join(folder.path, 'out-'));
  const input = join(output, 'photo.jpg');
  await writeFile(input, photo);
  const since = process.cpuUsage();
  const { variants } = await makeVariants(await openUpload(input), output);
  const { user, system } = process.cpuUsage(since);
  return { variants, cpuMs: (user + system) / 1_000, read: (file: string) => readFile(join(output, file)) };
}

async function thoroughly(photo: Buffer, boxes: readonly { width: number; height: number }[]) {
  const since = process.cpuUsage();
  const largest = await sharp(photo).resize(boxes.at(-1)).raw().toBuffer({ resolveWithObject: true });
  const files: Buffer[] = [];
  for (const box of boxes)
    files.push(await sharp(largest.data, { raw: largest.info }).resize(box).webp(thorough).toBuffer());
  const { user, system } = process.cpuUsage(since);
  return { files, cpuMs: (user + system) / 1_000 };
}

describe('the sizes of a photo', () => {
  it.each(Object.entries(photos))('of %s look as good as with twice the effort', async (_kind, photo) => {
    const { variants, read } = await variantsOf(photo);
    const { files } = await thoroughly(photo, variants);
    for (const [index, { name, file, width, height }] of variants.entries()) {
      // The largest takes as long to compare as all others together, and uses the same settings as the second.
      if (name === '1920x1920') continue;
      const original = await sharp(photo).resize({ width, height }).png({ compressionLevel: 0 }).toBuffer();
      const theirs = await likeness(original, files[index]!);
      expect(await likeness(original, await read(file))).toBeGreaterThan(theirs - 0.002);
    }
  });

  it('weigh at most a tenth more and take clearly less work', async () => {
    const weights = { ours: 0, thorough: 0 };
    const ratios: number[] = [];
    for (const photo of Object.values(photos)) {
      const { variants, cpuMs } = await variantsOf(photo);
      const { files, cpuMs: thoroughMs } = await thoroughly(photo, variants);
      weights.ours += variants.reduce((sum, { bytes }) => sum + bytes, 0);
      weights.thorough += files.reduce((sum, { length }) => sum + length, 0);
      ratios.push(cpuMs / thoroughMs);
    }
    expect(weights.ours).toBeLessThan(weights.thorough * 1.1);
    expect(ratios.toSorted((one, other) => one - other)[ratios.length >> 1]).toBeLessThan(0.85);
  });
});
