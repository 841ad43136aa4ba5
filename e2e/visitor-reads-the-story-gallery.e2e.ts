import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, siteOrigin, sizes, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
const slug = 'evergreen-gardens';
const owner = await openSession('owner@evergreen.test', 'demo-owner-1');
const viewer = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
const accountId = viewer.response.accounts[0]?.accountId ?? '';
const gallery = `${siteOrigin(slug)}/testimonials-gallery/${accountId}`;

/** A finger that moves by this many pixels over the open testimonial. */
async function drag(page: Page, across: number, down: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: 195 + across * share, y: 300 + down * share }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.5, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a visitor swipes through the testimonials on a phone, and pages by keys at a desk', async () => {
  const phone = await open({ viewport: sizes.phone, hasTouch: true, isMobile: true });
  await phone.page.goto(gallery);
  await phone.page.locator('.story-card h2 a').first().tap();
  const story = phone.page.getByRole('dialog');
  const count = () => story.locator('.story-count').innerText();
  const [, total = ''] = /^1 OF (\d+)$/.exec(await count()) ?? [];
  expect(Number(total)).toBeGreaterThan(1);
  await expectAccessible(phone.page);
  await drag(phone.page, -160, 10);
  await expect.poll(count).toBe(`2 OF ${total}`);
  // Reading on isn't leafing.
  await drag(phone.page, -60, -160);
  await drag(phone.page, 160, 10);
  await expect.poll(count).toBe(`1 OF ${total}`);
  await story.getByRole('link', { name: 'Close' }).tap();
  await story.waitFor({ state: 'hidden' });
  expect(phone.consoleErrors).toEqual([]);

  const desk = await open();
  await desk.page.goto(gallery);
  const title = desk.page.locator('.story-card h2 a').first();
  await press(title, 'Enter');
  const shown = () => desk.page.getByRole('dialog').locator('.story-count').innerText();
  for (const [key, expected] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
  ] as const) {
    await desk.page.keyboard.press(key);
    await expect.poll(shown).toBe(`${expected} OF ${total}`);
  }
  await desk.page.keyboard.press('Escape');
  await expect.poll(() => title.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(desk.consoleErrors).toEqual([]);
});

test('an owner shows how testimonials were collected, and visitors read it below them', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  const note = () => visitor.page.getByRole('region', { name: 'How these testimonials were collected' });
  const visitor = await open({ viewport: sizes.phone });
  const choose = async (isShown: boolean) => {
    await page.goto(`${origin}/settings/testimonial`);
    const choice = page.getByLabel('Show how testimonials were collected');
    if ((await choice.isChecked()) === isShown) return;
    await choice.setChecked(isShown);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
  };
  try {
    await choose(true);
    await visitor.page.goto(gallery);
    await note().waitFor();
    expect(await note().innerText()).toMatch(/\d+ customers? asked · \d+ answers? · \d+ published · \d+ not published/);
    await expectAccessible(visitor.page);
  } finally {
    await choose(false);
  }
  await visitor.page.goto(gallery);
  await visitor.page.locator('.story-card').first().waitFor();
  expect(await note().count()).toBe(0);
  expect([...consoleErrors, ...visitor.consoleErrors]).toEqual([]);
});
