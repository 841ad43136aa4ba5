import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { origin, press, signIn, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();

/** Scrolls down and waits until rows have been measured: nothing moves for thirty frames. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.locator('[data-entry]').first().waitFor();
  await page.evaluate((y) => {
    window.scrollTo(0, y);
    let still = 0;
    let last = '';
    return new Promise<void>((resolve) => {
      const look = () => {
        const now = `${window.scrollY} ${document.documentElement.scrollHeight}`;
        still = now === last && window.scrollY > 0 ? still + 1 : 0;
        last = now;
        if (still > 30) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
  }, top);
}

/** Opens the first fully visible entry, and returns its position. */
async function openOne(page: Page): Promise<{ scrollY: number; entry: string; top: number }> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-entry] a[href^="/content/"]')];
    const link = links.find((one) => one.getBoundingClientRect().top > 160);
    const entry = link?.closest<HTMLElement>('[data-entry]')?.dataset['entry'] ?? '';
    const top = Math.round(link?.getBoundingClientRect().top ?? 0);
    const { scrollY } = window;
    link?.click();
    return { scrollY, entry, top };
  });
}

function whereIs(page: Page, entry: string): Promise<{ scrollY: number; entry: string; top: number }> {
  return page.evaluate((id) => {
    const link = document.querySelector(`[data-entry="${id}"] a[href^="/content/"]`);
    return { scrollY: window.scrollY, entry: id, top: Math.round(link?.getBoundingClientRect().top ?? 0) };
  }, entry);
}

// Sorted by creation, so that concurrent changes by others move nothing.
describe.each(Object.entries(sizes))('on a %s', (_name, viewport) => {
  test.each(['/content-feed?sort=createDate&dir=asc', '/content-list?sort=createDate&dir=asc'])(
    'an entry closed leads back to %s, to the very place',
    async (address) => {
      const { page, consoleErrors } = await open({ viewport });
      await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
      await page.goto(origin + address);
      await scrollTo(page, 700);
      const left = await openOne(page);
      await page.waitForURL((url) => url.pathname === `/content/${left.entry}`);
      await press(page.getByRole('link', { name: 'Back to the list' }), 'Enter');
      await page.waitForURL(origin + address);
      await expect.poll(() => whereIs(page, left.entry), { timeout: 30_000 }).toEqual(left);
      expect(consoleErrors).toEqual([]);
    },
  );
});

test('the head of the list stays in sight while its rows scroll under it', async () => {
  const { page } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/content-list`);
  await scrollTo(page, 600);
  const head = await page.getByRole('columnheader', { name: 'Status' }).boundingBox();
  const toolbar = await page.getByRole('banner').first().boundingBox();
  expect(head?.y).toBeGreaterThanOrEqual((toolbar?.y ?? 0) + (toolbar?.height ?? 0) - 1);
  expect(head?.y).toBeLessThan(140);
});

test('an entry that was opened from elsewhere leads back there', async () => {
  const { page } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/business-account`);
  await page.getByRole('link', { name: 'Create Content' }).click();
  await page.waitForURL((url) => url.pathname === '/content/new');
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await page.waitForURL((url) => url.pathname === '/settings/business-account');
});
