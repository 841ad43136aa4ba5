import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { inSite } from '#access/scope.ts';
import { contentWorld } from '#test/content-world.ts';
import { sampleView } from '#test/sample-view.ts';
import { iconSvg } from './icons.ts';
import { shareImage, startOf } from './share-image.ts';
import { parseShareImagePath, shareImagePath } from './share-image-path.ts';

const world = await contentWorld();
const { roofer, clinic } = world.accounts;
const photo = await world.addMediaItem();
await world.addPublished({ title: 'Slate roof', mediaIds: [photo] });
await world.ports.storage.put(
  'k',
  await sharp({ create: { width: 640, height: 900, channels: 3, background: '#446688' } })
    .webp()
    .toBuffer(),
);
const unpublished = await world.addMediaItem();

const drawFile = (accountId: string, mediaId: string | null, ...changes: Parameters<typeof sampleView>) =>
  inSite(world.ports.db, accountId, async (scope) => {
    const response = await shareImage(scope, sampleView(...changes), world.ports.storage, mediaId);
    return response?.body as Uint8Array | undefined;
  });
const draw = async (...asked: Parameters<typeof drawFile>) => {
  const file = await drawFile(...asked);
  return file && sharp(file).metadata();
};
const size = { width: 1200, height: 630, format: 'jpeg' };

describe('the picture that others show of a link', () => {
  it('has the size that they expect, with a published picture and without one', async () => {
    expect(await draw(roofer, photo)).toMatchObject(size);
    expect(await draw(roofer, null)).toMatchObject(size);
  });
  it('is drawn for names in any script and of any length', async () => {
    for (const businessName of ['', 'שיפוצים', 'A <b> & "c"', 'Very long name '.repeat(20)])
      expect(await draw(roofer, null, { businessName, direction: 'rtl' }), businessName).toMatchObject(size);
  });
  it('says the name in every script, without what can’t be drawn', async () => {
    const strip = { left: 40, top: 520, width: 500, height: 110 };
    for (const [businessName, isSeen] of [
      ['Łukasz Żółć', true],
      ['Кровля', true],
      ['株式会社', true],
      ['🏠 Roof', true],
      ['🏠', false],
    ] as const) {
      const part = await sharp(await drawFile(roofer, null, { businessName }))
        .extract(strip)
        .toBuffer();
      const { channels } = await sharp(part).stats();
      expect(
        channels.some(({ stdev }) => stdev > 5),
        businessName,
      ).toBe(isSeen);
    }
  });
  it('shows no picture that isn’t published, nor another business’s', async () => {
    expect(await draw(roofer, unpublished)).toBeUndefined();
    expect(await draw(clinic, photo)).toBeUndefined();
    expect(await draw(roofer, "no id' or 1=1")).toBeUndefined();
  });
});

test.each(['Łódź', 'Жук', 'שלום', '山田', '🏠 Roof'])('an icon shows the initial of %s', async (businessName) => {
  const nameless = await iconSvg(sampleView({ businessName: '🏠' }));
  expect((await iconSvg(sampleView({ businessName }))).body).not.toBe(nameless.body);
});

test('is cut around the focal point, never beyond the picture', () => {
  expect(startOf(0.5, 1000, 400)).toBe(300);
  expect(startOf(0, 1000, 400)).toBe(0);
  expect(startOf(1, 1000, 400)).toBe(600);
  expect(startOf(0.9, 400, 400)).toBe(0);
});

test('an address says which picture it is of', () => {
  expect(parseShareImagePath(shareImagePath('a-b'))).toBe('a-b');
  expect(parseShareImagePath(shareImagePath(undefined))).toBeNull();
  expect(parseShareImagePath('/share-image/a/b.jpg')).toBeUndefined();
  expect(parseShareImagePath('/share-image.png')).toBeUndefined();
});
