import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, siteOrigin, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();
/** Unique per run, so that the data can be reused. */
const word = Date.now().toString(36);
const title = `Copper dome ${word}`;
const folder = await mkdtemp(path.join(tmpdir(), 'fieldfolio journey '));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Three photos with names as on a phone, and a three-second clip. */
async function files(): Promise<string[]> {
  const colors = ['#b5523b', '#4f7d5c', '#3c5a8a'];
  const photos = colors.map((background, at) => ({ background, file: path.join(folder, `IMG ${at} سقف 🏠.jpg`) }));
  for (const { background, file } of photos)
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
      .jpeg()
      .toFile(file);
  const video = path.join(folder, 'VID_0001.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25:duration=3'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'];
  execFileSync('ffmpeg', ['-v', 'error', ...picture, ...sound, '-pix_fmt', 'yuv420p', '-shortest', '-y', video]);
  return [...photos.map(({ file }) => file), video];
}

test(
  'an owner uploads three photos and a video and publishes; a visitor finds it by filter and opens the lightbox',
  { tags: 'main' },
  async () => {
    const owner = await open();
    await signIn(owner.page, 'owner@summitroofing.test', 'demo-owner-1');
    await owner.page.goto(`${origin}/content/new`);
    await owner.page.getByPlaceholder('Title').fill(title);
    const choosing = owner.page.waitForEvent('filechooser');
    await owner.page.getByRole('button', { name: 'Add photos or videos' }).click();
    await (await choosing).setFiles(await files());

    const photos = owner.page.getByRole('list', { name: 'Photos and videos in their order' });
    await expect.poll(() => photos.getByRole('listitem').count()).toBe(4);
    // Also once they were opened, a photo's actions lie on it.
    const actions = photos
      .getByRole('listitem')
      .last()
      .getByRole('button', { name: /^Actions for/ });
    await actions.click();
    const details = owner.page.getByRole('menuitem', { name: 'Details and texts' });
    await details.waitFor();
    await owner.page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    expect(await actions.evaluate((button) => getComputedStyle(button).position)).toBe('absolute');
    await owner.page.getByRole('combobox', { name: 'Services' }).click();
    await owner.page.getByRole('option', { name: 'Metal Roofing' }).click();
    await owner.page.keyboard.press('Escape');
    await owner.page.getByText('Saved', { exact: true }).waitFor();
    await owner.page.getByRole('button', { name: 'Publish', exact: true }).click();
    const before = owner.page.getByRole('dialog', { name: 'Publish this entry' });
    await before.getByRole('textbox', { name: 'Add the city' }).fill('Boulder');
    await before.getByText('Place: Done').waitFor();
    await expectAccessible(owner.page);
    await before.getByRole('button', { name: 'Publish now' }).click();
    const live = owner.page.getByRole('dialog', { name: 'It’s live' });
    await live.getByRole('link', { name: 'View on site' }).waitFor();
    await live.getByRole('button', { name: 'Request a testimonial' }).waitFor();
    await expectAccessible(owner.page);
    await live.getByRole('button', { name: 'Done' }).click();

    const visitor = await open({ viewport: sizes.phone });
    const isShown = async () => {
      await visitor.page.goto(`${siteOrigin('summit-roofing')}/gallery`);
      return visitor.page.getByRole('link', { name: new RegExp(title) }).count();
    };
    await expect.poll(isShown).toBeGreaterThan(0);
    await visitor.page.goto(`${siteOrigin('summit-roofing')}/services`);
    await visitor.page
      .getByRole('link', { name: /Metal Roofing/ })
      .first()
      .click();
    await visitor.page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectAccessible(visitor.page);
    await visitor.page.locator('.item-media a, main a[data-lightbox], main a:has(img)').first().click();
    await visitor.page.locator('.pswp--open').waitFor();

    await owner.page.getByRole('button', { name: 'Unpublish', exact: true }).click();
    await expect
      .poll(async () => (await visitor.page.goto(`${siteOrigin('summit-roofing')}/copper-dome-${word}`))?.status())
      .toBe(404);
    expect(owner.consoleErrors).toEqual([]);
  },
);

test('photos join their entry in the order they were added, though its editor is left while they are on their way', async () => {
  const { context, page, consoleErrors } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/content/new`);
  await page.getByPlaceholder('Title').waitFor();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const slowly = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await slowly(4_000);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos or videos' }).click();
  const [first = '', second = '', third = '', film = ''] = await files();
  await (await choosing).setFiles([film, first, second, third]);
  await page.getByRole('list', { name: 'Being uploaded' }).waitFor();
  const address = page.url();
  expect(address).toContain('/content/new');

  await page.getByRole('link', { name: 'Content List' }).first().click();
  await page.locator('[data-entry]').first().waitFor();
  await slowly(-1);
  await page.getByText(/^(Preparing \d files?|4 files uploaded)$/).waitFor();
  await page.getByRole('button', { name: '1 new entry' }).click();
  await page.locator('[data-entry]').first().getByText('Untitled').waitFor();
  await press(page.locator('[data-entry] a').first(), 'Space');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect.poll(() => preview.getByRole('button', { name: /^Show \d of 4/ }).count()).toBe(4);
  await expectAccessible(page);
  const entryId = new URL(page.url()).searchParams.get('open') ?? '';
  await page.keyboard.press('Escape');
  await expect.poll(() => preview.count()).toBe(0);

  await page.goto(`${origin}/content-feed/${entryId}`);
  await preview.getByRole('link', { name: 'Edit' }).click();
  const tiles = page.getByRole('list', { name: 'Photos and videos in their order' }).getByRole('listitem');
  await expect.poll(() => tiles.count()).toBe(4);
  const names = await tiles.allInnerTexts();
  expect(names.map((text) => /VID_0001|IMG \d/.exec(text)?.[0])).toEqual(['VID_0001', 'IMG 0', 'IMG 1', 'IMG 2']);
  expect(consoleErrors).toEqual([]);
});
