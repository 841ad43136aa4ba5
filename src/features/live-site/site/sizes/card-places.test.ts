import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleMediaItem } from '#test/sample-entry.ts';
import { sizesAt } from '#test/sizes-at.ts';
import { avatarSizes, type CardSpot, cardSizes, mapCardSizes, mosaicSizes } from './card-places.ts';

const photo = sampleMediaItem('m1', { variants: [{ name: '680x680', width: 640, height: 480 }] });
const wide = sampleMediaItem('m2', { variants: [{ name: '680x680', width: 600, height: 400 }] });
const look = { siteStyle: 'calm', container: 1_440 } as const;
const close = (one: number, other: number) => expect(Math.abs(one / other - 1), `${one} ${other}`).toBeLessThan(0.05);

// The numbers are those of Chromium, in windows of this width.
describe('a gallery’s card', () => {
  const card = (at: number, spot: Partial<CardSpot>, media = photo) =>
    sizesAt(cardSizes({ ...look, count: 3, hasColumn: true, isLead: false, ...spot }, media), at);
  test('is one of as many columns as there is room for', () => {
    close(card(390, {}), 358);
    close(card(700, {}), 314);
    close(card(1_024, {}), 330);
    close(card(1_440, {}), 338);
  });
  test('of two is half the list, and on a tablet all of it', () => {
    close(card(1_440, { count: 2 }), 520);
    close(card(700, { count: 2 }), 644);
  });
  test('that is alone is large', () => {
    close(card(1_440, { count: 1 }), 760);
    close(card(390, { count: 1 }), 358);
  });
  test('that leads has the place of four, to whose height it is cut', () => {
    close(card(1_440, { isLead: true }), 1_028);
    close(card(1_440, { isLead: true }, wide), 1_157);
    close(card(1_024, { isLead: true }), 677);
    close(card(700, { isLead: true }), 314);
  });
  test('that leads beside nothing is as high as the style sheet says', () => {
    const panorama = sampleMediaItem('m4', { variants: [{ name: '680x680', width: 600, height: 200 }] });
    const sheet = readFileSync(new URL('../styles/pages/gallery.css', import.meta.url), 'utf8');
    const [, least] = /min-block-size: (\d+)px;\s+align-content: end/.exec(sheet)!;
    close(card(1_024, { isLead: true }, panorama), Number(least) * 3);
  });
});

test('a card of the mosaic is as wide as what its rows show of it would be, uncut', () => {
  const card = (at: number, index: number, count: number) => sizesAt(mosaicSizes({ ...look, index, count }, wide), at);
  close(card(1_440, 0, 5), 851);
  close(card(1_440, 1, 5), 410);
  close(card(660, 1, 5), 436);
  close(card(390, 0, 5), 358);
  close(card(390, 1, 5), 257);
  close(card(390, 1, 2), 533);
});

test('small pictures are cut as well', () => {
  expect(mapCardSizes({}, wide)).toBe('145px');
  expect(mapCardSizes({}, sampleMediaItem('m3', { variants: [{ name: '680x680', width: 400, height: 680 }] }))).toBe(
    '116px',
  );
  expect(avatarSizes({ size: 44 }, wide)).toBe('66px');
});
