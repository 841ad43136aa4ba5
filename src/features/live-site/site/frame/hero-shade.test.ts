import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, test } from 'vitest';
import { SiteSettings } from '../../site-settings.ts';
import { shadeOpacity } from './hero-shade.ts';

const { overlay } = SiteSettings.parse({});
const plain = (level: number) => {
  const rgba = new Uint8Array(16 * 16 * 4).map((_, at) => (at % 4 === 3 ? 255 : level));
  return { thumbhash: Buffer.from(rgbaToThumbHash(16, 16, rgba)).toString('base64') };
};

describe('the shade over a hero', () => {
  test('is thin over a dark picture, and denser the brighter the picture is', () => {
    const [night, day, snow] = [20, 140, 250].map((level) => shadeOpacity(overlay, [plain(level)]));
    expect(night).toBe(0.1);
    expect(day).toBeGreaterThan(night!);
    expect(snow).toBeGreaterThan(day!);
    expect(snow).toBeLessThanOrEqual(0.8);
  });
  test('is for what is behind the words, not for a bright edge', () => {
    const rgba = new Uint8Array(32 * 32 * 4).fill(255);
    for (let y = 4; y < 32; y += 1)
      for (let x = 0; x < 32; x += 1) rgba.fill(20, (y * 32 + x) * 4, (y * 32 + x) * 4 + 3);
    const brightAbove = { thumbhash: Buffer.from(rgbaToThumbHash(32, 32, rgba)).toString('base64') };
    expect(shadeOpacity(overlay, [brightAbove])).toBeLessThan(shadeOpacity(overlay, [plain(250)]) / 2);
  });
  test('fits the brightest of several pictures', () => {
    expect(shadeOpacity(overlay, [plain(20), plain(250)])).toBe(shadeOpacity(overlay, [plain(250)]));
  });
  test('is what the owner chose, whatever the picture', () => {
    expect(shadeOpacity({ ...overlay, opacity: 0 }, [plain(250)])).toBe(0);
  });
  test('is dense if an image has no readable placeholder', () => {
    for (const thumbhash of [null, '', 'x']) expect(shadeOpacity(overlay, [{ thumbhash }])).toBe(0.6);
  });
});
