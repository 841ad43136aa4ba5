import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, siteOrigin, sizes, startBrowser, press } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
const slug = 'summit-roofing';
const owner = await openSession('owner@summitroofing.test', 'demo-owner-1');
const viewer = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
const account = `accounts/${viewer.response.accounts[0]?.accountId ?? ''}/rpc/testimonials`;

/** Of a testimonial of the demo about a service; other journeys approve some that are about none. */
async function sharePage(): Promise<string> {
  const { response } = await owner.call<{ items: { entryId: string; customerName: string }[] }>(
    `${account}/listTestimonials`,
    { state: 'approved', limit: 100 },
  );
  const shared = response.items.find(({ customerName }) => customerName === 'James Whitfield');
  return `${siteOrigin(slug)}/shareme/${shared?.entryId}`;
}

/** Whether the floating button lies over anything that can be read or pressed, wherever the page is scrolled to. */
function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const jump = document.querySelector('.share-jump');
    const parts = [...document.querySelectorAll('main :is(h1, h2, p, a, button, img, video, blockquote)')];
    const others = parts.filter((part) => !jump?.contains(part));
    const covered = new Set<string>();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 150) {
      scrollTo({ top, behavior: 'instant' });
      const button = document.querySelector('.share-jump .button')?.getBoundingClientRect();
      const bar = getComputedStyle(jump as Element).position === 'sticky' ? undefined : button;
      if (!bar) continue;
      for (const part of others) {
        const { left, right, top: from, bottom } = part.getBoundingClientRect();
        const isApart = right <= bar.left || left >= bar.right || bottom <= bar.top || from >= bar.bottom;
        if (!isApart) covered.add(part.textContent || part.tagName);
      }
    }
    // As a bar, it moves on with the page, and ends above what it leads to.
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const end = jump?.getBoundingClientRect();
    const target = document.querySelector('#share h2')?.getBoundingClientRect();
    if (getComputedStyle(jump as Element).position === 'sticky' && end && target && end.bottom > target.top)
      covered.add('the share options');
    return [...covered];
  });
}

test.each([
  ['a phone', { viewport: sizes.phone, hasTouch: true, isMobile: true }],
  ['a small tablet', { viewport: { width: 640, height: 900 } }],
  ['a desk', { viewport: sizes.desktop }],
])('a friend reads a shared story at %s, and passes it on', async (_where, options) => {
  const { page, context, consoleErrors } = await open(options);
  await page.goto(await sharePage());
  await page
    .getByRole('heading', { level: 1, name: /^Hey Friends, I'm sharing my .* story with you\.\.\.$/ })
    .waitFor();
  await expectAccessible(page);
  expect(await coveredTexts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const jump = page.getByRole('link', { name: 'Click here to view share options' });
  await press(jump, 'Enter');
  const choices = page.getByRole('region', { name: 'Share' });
  await expect.poll(() => choices.evaluate((part) => part.getBoundingClientRect().top < innerHeight)).toBe(true);
  const names = await choices.getByRole('link').allInnerTexts();
  expect(names.map((name) => name.trim())).toEqual(['Facebook', 'X', 'LinkedIn', 'WhatsApp']);
  for (const link of await choices.getByRole('link').all())
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain('/shareme/');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await choices.getByRole('button', { name: 'Copy' }).click();
  await choices.getByRole('status').getByText(/./).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/shareme\/[\w-]+$/);
  await page.getByRole('link', { name: 'Request an Estimate' }).click();
  await page.waitForURL(/\/contact/);
  expect(consoleErrors).toEqual([]);
});
