import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();

/** The number of rows that the elements take, by their top edges. */
async function rowsOf(elements: Locator): Promise<number> {
  await elements.first().waitFor();
  const tops = await elements.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(2);
  return new Set(tops).size;
}

test('tools, tabs and filters stand in one row, and each can be reached by keyboard', async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.phone });
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');

  await page.goto(`${origin}/content/new`);
  await page.getByRole('textbox', { name: 'Description' }).click();
  const tools = page.locator('.mantine-RichTextEditor-toolbar');
  expect(await rowsOf(tools.getByRole('button'))).toBe(1);
  const last = tools.getByRole('button', { name: 'Link', exact: true });
  await last.focus();
  await expect.poll(() => last.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(390);

  await page.goto(`${origin}/settings/gallery?group=contact`);
  const contact = page.getByRole('button', { name: 'Contact', exact: true });
  await expect.poll(() => contact.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => contact.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
  const first = page.getByRole('button', { name: 'Pages', exact: true });
  await press(first, 'Enter');
  await expect.poll(() => first.getAttribute('aria-expanded')).toBe('true');
  expect(await contact.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => first.evaluate((one) => one.getBoundingClientRect().left)).toBeGreaterThanOrEqual(0);
  const tabName = page.getByLabel('“Gallery” tab name');
  await tabName.fill('Our roofs');
  await press(page.getByRole('radio', { name: 'Preview' }), 'Space');
  const preview = page.frameLocator('iframe[title="Preview of your website"]');
  await press(preview.getByRole('button', { name: 'Menu' }), 'Enter');
  await preview.getByRole('link', { name: 'Our roofs' }).first().waitFor();
  await expect.poll(() => tabName.isVisible()).toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.goto(`${origin}/testimonials`);
  const filter = page.getByRole('combobox', { name: 'Testimonials' });
  const permission = page.getByRole('combobox', { name: 'Permission' });
  await filter.waitFor();
  const [left, right] = [await filter.boundingBox(), await permission.boundingBox()];
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 100))).toBeLessThan(12);
  const ask = await page.getByRole('button', { name: 'Request a testimonial' }).boundingBox();
  const more = page.getByRole('button', { name: 'More for testimonials' });
  expect(Math.abs((ask?.y ?? 0) - ((await more.boundingBox())?.y ?? 100))).toBeLessThan(12);
  await press(more, 'Enter');
  await page.getByRole('menuitem', { name: 'Copy your request link' }).waitFor();
  await page.keyboard.press('Escape');
  await filter.selectOption('approved');
  await page.waitForURL((url) => url.searchParams.get('state') === 'approved');
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});

test('the welcome names what is left to do, leads there, and stays away once it is hidden', async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.phone });
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/welcome-user`);
  const steps = page.getByRole('region', { name: 'Get Oak & Iron Remodeling online' });
  await steps.getByRole('heading', { name: /^Publish your first job ?, Done$/ }).waitFor();
  await expectAccessible(page);
  await press(steps.getByRole('link', { name: 'Complete your profile' }), 'Enter');
  await page.waitForURL((url) => url.pathname === '/settings/business-account');
  await page.goBack();
  await press(steps.getByRole('button', { name: 'Hide these steps' }), 'Enter');
  await steps.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: 'Content Feed' }).first().waitFor();
  expect(await steps.count()).toBe(0);
  expect(consoleErrors).toEqual([]);
});

test('pages fit a phone, and a tap on a photo selects once something is selected', async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.phone, hasTouch: true, isMobile: true });
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);

  for (const path of ['/content/new', '/media-library', '/welcome-user', '/testimonials', '/content-list']) {
    await page.goto(origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await expect.poll(width).toBe(390);
  }

  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Actions for/ }) });
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await first.waitFor();
  expect(await first.getByRole('checkbox').isVisible()).toBe(false);
  await first.getByRole('button', { name: /^Actions for/ }).tap();
  await page.getByRole('menuitem', { name: 'Select' }).tap();
  const bar = page.getByRole('region', { name: 'Actions for the selected entries' });
  await bar.getByText('1 selected').waitFor();
  await second.tap();
  await bar.getByText('2 selected').waitFor();
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});

test('a tap on a select in a dialog neither widens nor moves the page', { tags: 'main' }, async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.phone, hasTouch: true, isMobile: true });
  await signIn(page, 'owner@clearviewclinic.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/api-keys`);
  await page.getByRole('button', { name: 'New key' }).first().tap();
  const select = page.getByRole('dialog').getByRole('combobox', { name: 'Expires after' });
  await select.tap();
  const option = page.locator('[data-combobox-option]').filter({ visible: true }).first();
  await option.waitFor();
  expect(await page.evaluate(() => window.innerWidth)).toBe(sizes.phone.width);
  await option.tap();
  await expect.poll(() => option.count()).toBe(0);
  expect(await select.inputValue()).toBe('30 days');
  expect(consoleErrors).toEqual([]);
});

test('settings are searched on a phone, too: by touch, and by keyboard, which returns the focus', async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.phone, hasTouch: true, isMobile: true });
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/gallery`);
  const button = page.getByRole('button', { name: 'Search settings' });
  await button.tap();
  const field = page.getByRole('searchbox', { name: 'Search settings' });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => field.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(40);
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await field.fill('referral');
  const found = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect.poll(() => found.count()).toBe(1);
  await expectAccessible(page);
  await found.tap();
  await page.waitForURL(`${origin}/settings/referrals`);
  await button.waitFor();
  expect(await field.count()).toBe(0);
  expect(consoleErrors).toEqual([]);
});

test('lines of the library never lie over each other, not even before their first paint', async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.phone, hasTouch: true, isMobile: true });
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const lines = [...document.querySelectorAll('main [role=list] > div[role=presentation]')];
      const edges = lines.map((line) => line.getBoundingClientRect());
      if (edges.some(({ top }, at) => at > 0 && top < edges[at - 1]!.bottom))
        document.documentElement.dataset['overlap'] = 'yes';
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(`${origin}/media-library`);
  await page.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem').nth(3).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['overlap'])).toBeUndefined();
  expect(consoleErrors).toEqual([]);
});
