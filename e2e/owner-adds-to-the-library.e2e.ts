import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();
/** Of its own in every try, so that data can be used again. */
let name = '';
beforeEach(() => {
  name = `roof-${Date.now().toString(36)}`;
});

const photoOf = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('the library’s dialog takes new photos as well, tells how far they are, and chooses them', async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.phone });
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/content/new`);
  await press(page.getByRole('button', { name: 'Choose from the library' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose from the library' });
  const add = dialog.getByRole('button', { name: 'Add photos or videos' });
  await add.waitFor();
  await dialog.getByRole('checkbox').first().waitFor();
  await expectAccessible(page);

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/uploads/**', async (route) => {
    await held;
    await route.continue();
  });
  const choosing = page.waitForEvent('filechooser');
  await add.click();
  await (
    await choosing
  ).setFiles([
    { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photoOf('#7c5a3c') },
    { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
  ]);
  await dialog.getByRole('progressbar', { name: 'Upload' }).waitFor({ state: 'attached' });
  await dialog.getByText('Uploading 1 file').waitFor();
  await dialog
    .getByRole('alert')
    .filter({ hasText: `${name}.pdf` })
    .waitFor();
  await expectAccessible(page);
  release();
  const tile = dialog.getByRole('checkbox', { name: `Select ${name}.jpg`, checked: true });
  await tile.waitFor();
  await dialog.getByText('1 selected').waitFor();
  expect(await dialog.getByRole('progressbar', { name: 'Upload' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Add 1 file' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const photos = page.getByRole('list', { name: 'Photos and videos in their order' });
  await expect.poll(() => photos.getByRole('listitem').count()).toBe(1);
  expect(consoleErrors).toEqual([]);
});
