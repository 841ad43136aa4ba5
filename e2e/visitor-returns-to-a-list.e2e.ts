import { expect, test } from 'vitest';
import { siteOrigin, sizes, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
const roofer = siteOrigin('summit-roofing');

// Playwright's browsers keep no page for Back: the list is built anew.
test('a visitor who had more shown and opened one of it is back where they were', async () => {
  const session = await openSession('owner@summitroofing.test', 'demo-owner-1');
  const { response: viewer } = await session.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const rpc = `accounts/${viewer.accounts[0]?.accountId ?? ''}/rpc/content`;
  const run = Date.now().toString(36);
  const made: string[] = [];
  try {
    for (let number = 1; number <= 40; number += 1) {
      const entry = { title: `Ridge ${number} ${run}` };
      made.push((await session.call<{ uid: string }>(`${rpc}/createEntry`, entry)).response.uid);
    }
    expect((await session.call(`${rpc}/publishEntries`, { entryIds: made })).status).toBe(200);
    const { page, consoleErrors } = await open({ viewport: sizes.phone });
    const cards = page.locator('[data-cards] > *');
    const first = page.locator(`[data-item="${made.at(-1)}"]`);
    await expect.poll(async () => (await page.goto(`${roofer}/gallery`), first.count()), { timeout: 30_000 }).toBe(1);
    expect(await cards.count()).toBe(30);
    await page.locator('[data-more] a').click();
    await expect.poll(() => cards.count()).toBeGreaterThan(30);
    const all = await cards.count();
    const late = cards.nth(all - 5);
    await late.scrollIntoViewIfNeeded();
    const topOf = () => late.evaluate((card) => Math.round(card.getBoundingClientRect().top));
    const [top, href] = [await topOf(), (await late.getAttribute('href')) ?? ''];
    await late.click();
    await page.waitForURL((url) => url.pathname === href);

    await page.goBack();
    await expect.poll(() => cards.count()).toBe(all);
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(40);
    await expect.poll(() => late.evaluate((card) => card === document.activeElement)).toBe(true);
    expect(consoleErrors).toEqual([]);
  } finally {
    if (made.length > 0) await session.call(`${rpc}/deleteEntries`, { entryIds: made });
  }
});
