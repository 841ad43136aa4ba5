import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';

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
    const { page, consoleErrors } = await open({ viewport });
    await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
    await page.goto(`${origin}/media-library`);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add photos or videos' }).click();
    await (await choosing).setFiles({ name: 'to\u202Ern.jpg', mimeType: 'image/jpeg', buffer: await tornPhoto() });

    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByText('1 file needs your attention').waitFor();
    const unfold = tray.getByRole('button', { name: 'Show all uploads' });
    if (await unfold.isVisible()) await press(unfold, 'Enter');
    await tray.getByText('is damaged or incomplete').waitFor();
    expect(await tray.getByRole('button', { name: 'Retry torn.jpg' }).count()).toBe(0);
    await expectAccessible(page);
    const choosingAgain = page.waitForEvent('filechooser');
    await press(tray.getByRole('button', { name: 'Replace torn.jpg' }), 'Enter');
    await (await choosingAgain).setFiles({ name: 'again.jpg', mimeType: 'image/jpeg', buffer: await tornPhoto() });
    const remove = tray.getByRole('button', { name: 'Remove again.jpg', exact: true });
    await expect
      .poll(async () => {
        if (await unfold.isVisible()) await press(unfold, 'Enter');
        return remove.isVisible();
      })
      .toBe(true);
    expect(await tray.getByText('torn.jpg').count()).toBe(0);
    await press(remove, 'Enter');
    await expect.poll(() => tray.getByText('again.jpg').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  },
);

test.each(Object.entries(sizes))(
  'the uploads’ pill is on a strip of its own and covers no field, on a %s',
  async (_size, viewport) => {
    const { page, consoleErrors } = await open({ viewport });
    await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
    // An upload that doesn't end while the screens are looked at.
    await page.route(/\/uploads/, (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()));
    await page.goto(`${origin}/media-library`);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add photos or videos' }).click();
    await (await choosing).setFiles({ name: 'long.jpg', mimeType: 'image/jpeg', buffer: await tornPhoto() });
    const pill = page.getByRole('region', { name: 'Uploads' });
    await pill.waitFor();
    await expectNothingBelow(page);

    await page.keyboard.press('g');
    await page.keyboard.press('l');
    const entry = page.getByRole('main').getByRole('link').filter({ hasText: /\w/ }).first();
    await entry.waitFor();
    await expectNothingBelow(page);
    await entry.click();
    await page.getByRole('main').getByLabel('Title').first().waitFor();
    await expectNothingBelow(page);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  },
);

test('a photo that is chosen before everything has loaded stays, and is sent', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  const late: string[] = [];
  await page.route(/\/assets\/plan-watch/, async (route) => {
    late.push(route.request().url());
    await sleep(3_000);
    await route.continue();
  });
  await page.goto(`${origin}/media-library`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos or videos' }).click();
  await (await choosing).setFiles({ name: 'early.jpg', mimeType: 'image/jpeg', buffer: await tornPhoto() });
  await page.getByRole('region', { name: 'Uploads' }).getByText('1 file needs your attention').waitFor();
  expect(late).toHaveLength(1);
  expect(consoleErrors).toEqual([]);
});

/** However far the page is scrolled, below the pill is nothing that somebody reads or fills in, once it has settled. */
async function expectNothingBelow(page: Page): Promise<void> {
  await expect.poll(() => whatIsBelow(page)).toEqual([]);
}

function whatIsBelow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const tray = document.querySelector('[aria-label=Uploads]') as HTMLElement;
    const below = new Set<string>();
    for (let top = 0; top <= document.documentElement.scrollHeight; top += 40) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      const { left, right, y, bottom } = tray.getBoundingClientRect();
      for (const x of [left + 4, (left + right) / 2, right - 4]) {
        const first = document.elementsFromPoint(x, (y + bottom) / 2).find((element) => !tray.contains(element));
        if (first?.closest('main, [role=toolbar]')) below.add(first.outerHTML.slice(0, 80));
      }
    }
    window.scrollTo(0, 0);
    return [...below];
  });
}
