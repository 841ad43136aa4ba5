import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();

/** A photo whose second half never reached the disk: it can be sent, but not prepared. */
async function tornPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const whole = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b5523b', noise } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

test.each(Object.entries(sizes))(
  'a damaged photo says so in the tray, and is replaced or removed by keyboard, on a %s',
  async (_size, viewport) => {
    const { page, complaints } = await open({ viewport });
    await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
    await page.goto(`${origin}/media-library`);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add photos or videos' }).click();
    await (await choosing).setFiles({ name: 'to\u202Ern.jpg', mimeType: 'image/jpeg', buffer: await tornPhoto() });

    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByText('1 file needs your attention').waitFor();
    const unfold = tray.getByRole('button', { name: 'Show all uploads' });
    if (await unfold.isVisible()) await unfold.press('Enter');
    await tray.getByText('is damaged or incomplete').waitFor();
    expect(await tray.getByRole('button', { name: 'Retry torn.jpg' }).count()).toBe(0);
    await expectAccessible(page);
    const choosingAgain = page.waitForEvent('filechooser');
    await tray.getByRole('button', { name: 'Replace torn.jpg' }).press('Enter');
    await (await choosingAgain).setFiles({ name: 'again.jpg', mimeType: 'image/jpeg', buffer: await tornPhoto() });
    const remove = tray.getByRole('button', { name: 'Remove again.jpg', exact: true });
    await expect
      .poll(async () => {
        if (await unfold.isVisible()) await unfold.press('Enter');
        return remove.isVisible();
      })
      .toBe(true);
    expect(await tray.getByText('torn.jpg').count()).toBe(0);
    await remove.press('Enter');
    await expect.poll(() => tray.getByText('again.jpg').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
