import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();

test.each(['desktop', 'phone'] as const)(
  'on a %s the frame is painted in one’s own colors before any script has come, and nothing of it moves afterwards',
  async (size) => {
    const { page, consoleErrors } = await open({ viewport: sizes[size], colorScheme: 'dark' });
    await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
    await page.goto(`${origin}/content-feed`);
    await page.locator('main [data-entry]').first().waitFor();
    const painted = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const bar = size === 'desktop' ? 'header' : 'nav[aria-label="Favorites"]';

    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.(js|css)$/, (route) => arrival.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    const outline = page.locator('#first-frame');
    await outline.getByText('Loading...').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(painted);
    await expectAccessible(page);
    const place = await outline.locator(size === 'desktop' ? '.bar' : '.tabs').boundingBox();

    arrive();
    await page.locator('main [data-entry]').first().waitFor();
    expect(await outline.count()).toBe(0);
    const shown = await page.locator(bar).first().boundingBox();
    expect([shown?.x, shown?.y, shown?.width]).toEqual([place?.x, place?.y, place?.width]);
    expect(consoleErrors).toEqual([]);
  },
);
