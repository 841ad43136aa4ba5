import sharp from 'sharp';
import { expect, test } from 'vitest';
import { twoColors } from '#test/media-files.ts';
import { jpegFromVariant } from './jpeg-from-variant.ts';

test('a JPEG made for an old client leaves the process able to draw cards', async () => {
  const jpeg = await jpegFromVariant(await twoColors(30, 20).webp().toBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 30 });
  const star = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>');
  expect(await sharp(star).metadata()).toMatchObject({ format: 'svg' });
});
