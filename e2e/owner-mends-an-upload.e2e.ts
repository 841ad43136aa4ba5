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
  'a file that could not be prepared is prepared again from the tray, by keyboard, on a %s',
  async (_size, viewport) => {
    const { page, complaints } = await open({ viewport });
    await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
    await page.goto(`${origin}/media-library`);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add photos or videos' }).click();
    await (await choosing).setFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: await tornPhoto() });

    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByText('1 file needs your attention').waitFor();
    const unfold = tray.getByRole('button', { name: 'Show all uploads' });
    if (await unfold.isVisible()) await unfold.press('Enter');
    const retry = tray.getByRole('button', { name: 'Retry torn.jpg' });
    await retry.waitFor();
    await expectAccessible(page);
    const answer = page.waitForResponse((response) => response.url().includes('/media/retryMedia'));
    await retry.press('Enter');
    expect((await answer).status()).toBe(200);
    await tray.getByText('is damaged or incomplete').waitFor();
    await retry.waitFor();
    expect(complaints).toEqual([]);
  },
);
