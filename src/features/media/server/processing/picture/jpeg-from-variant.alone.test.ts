import sharp from 'sharp';
import { expect, test } from 'vitest';
import { twoColors } from '#test/media-files.ts';
import { jpegFromVariant } from './jpeg-from-variant.ts';

test('a JPEG made for an old client leaves the process able to draw cards', async () => {
  const { bytes: jpeg } = await jpegFromVariant(await twoColors(30, 20).webp().toBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 30 });
  const star = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>');
  expect(await sharp(star).metadata()).toMatchObject({ format: 'svg' });
});

test('a JPEG is cropped, made smaller, and compressed until it fits', async () => {
  const webp = await twoColors(400, 200).webp().toBuffer();
  const crop = { left: 0.5, top: 0, width: 0.5, height: 1 };
  const part = await jpegFromVariant(webp, { crop, longest: 100 });
  expect(part).toMatchObject({ width: 100, height: 100 });
  expect(await sharp(part.bytes).metadata()).toMatchObject({ width: 100, height: 100 });
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .webp({ quality: 100 })
    .toBuffer();
  const whole = await jpegFromVariant(noise);
  const small = await jpegFromVariant(noise, { mostBytes: whole.bytes.length / 2 });
  expect(small.bytes.length).toBeLessThanOrEqual(whole.bytes.length / 2);
  expect((await jpegFromVariant(await twoColors(1, 1).webp().toBuffer(), { crop })).width).toBe(1);
});
