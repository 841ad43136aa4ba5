import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible, origin, signIn, siteOrigin, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();
/** Its own in every run, so that a world can be used again. */
const word = Date.now().toString(36);
const title = `Copper dome ${word}`;
const folder = await mkdtemp(path.join(tmpdir(), 'fieldfolio journey '));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Three photos as a phone names them, and a clip of three seconds. */
async function files(): Promise<string[]> {
  const colours = ['#b5523b', '#4f7d5c', '#3c5a8a'];
  const photos = colours.map((background, at) => ({ background, file: path.join(folder, `IMG ${at} سقف 🏠.jpg`) }));
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

test('an owner uploads three photos and a video and publishes; a visitor finds it by filter and opens the lightbox', async () => {
  const owner = await open();
  await signIn(owner.page, 'owner@summitroofing.test', 'demo-owner-1');
  await owner.page.goto(`${origin}/content/new`);
  await owner.page.getByPlaceholder('Title').fill(title);
  const choosing = owner.page.waitForEvent('filechooser');
  await owner.page.getByRole('button', { name: 'Add photos or videos' }).click();
  await (await choosing).setFiles(await files());

  const photos = owner.page.getByRole('list', { name: 'Photos and videos in their order' });
  await expect.poll(() => photos.getByRole('listitem').count(), { timeout: 60_000 }).toBe(4);
  await owner.page.getByRole('combobox', { name: 'Services' }).click();
  await owner.page.getByRole('option', { name: 'Metal Roofing' }).click();
  await owner.page.keyboard.press('Escape');
  await owner.page.getByText('Saved', { exact: true }).waitFor();
  await owner.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await owner.page.getByRole('link', { name: 'View on site' }).first().waitFor();
  await expectAccessible(owner.page);

  const visitor = await open({ viewport: sizes.phone });
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
    .poll(async () => (await visitor.page.goto(`${siteOrigin('summit-roofing')}/copper-dome-${word}`))?.status(), {
      timeout: 10_000,
    })
    .toBe(404);
  expect(owner.complaints).toEqual([]);
});
