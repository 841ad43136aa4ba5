import { expect, test } from 'vitest';
import { siteOrigin, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();

test.each([
  ['at a desk', { viewport: sizes.desktop }],
  ['on a phone', { viewport: sizes.phone, hasTouch: true, isMobile: true }],
])('a visitor %s starts a customer’s video by its picture', async (_, options) => {
  const { page, complaints } = await open(options);
  await page.goto(`${siteOrigin('summit-roofing')}/testimonials`);
  const video = page.locator('video').first();
  await video.scrollIntoViewIfNeeded();
  const { width } = (await video.boundingBox()) ?? { width: 0 };
  await video.click({ position: { x: width / 2, y: 40 } });
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
