import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

async function openList(path: string): Promise<{ page: Page; consoleErrors: string[] }> {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}${path}`);
  await page.locator('[data-entry]').first().waitFor();
  return { page, consoleErrors };
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? '';
  });
}

test.each(['/content-feed', '/content-list'])(
  'twelve Tab stops at most lead to the first entry of %s',
  async (path) => {
    const { page, consoleErrors } = await openList(path);
    let stops = 0;
    const isInEntry = () => page.evaluate(() => document.activeElement?.closest('[data-entry]') !== null);
    for (; stops < 40; stops += 1) {
      await page.keyboard.press('Tab');
      if (await isInEntry()) break;
    }
    expect(stops).toBeLessThanOrEqual(12);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  },
);

test('arrow keys walk through menu, toolbar and filters, which are one Tab stop each', async () => {
  const { page, consoleErrors } = await openList('/content-list');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const links = await menu.getByRole('link').count();
  await menu.getByRole('link', { name: 'Content List' }).focus();
  const seen = new Set<string>();
  for (let step = 0; step < links; step += 1) {
    seen.add(await focusedName(page));
    await page.keyboard.press('ArrowDown');
  }
  expect(seen.size).toBe(links);

  const filters = page.getByRole('toolbar', { name: 'Filters' });
  await press(filters.getByRole('button').first(), 'ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Status');

  await press(page.getByRole('button', { name: 'Your menu' }), 'Enter');
  await page.getByRole('menuitem', { name: 'Your profile' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Your menu');
  expect(consoleErrors).toEqual([]);
});

test('C opens a new entry, and Escape leads back to the entry that was left', { tags: 'main' }, async () => {
  const { page, consoleErrors } = await openList('/content-list');
  const link = page.locator('[data-entry] a[href^="/content/"]').first();
  const address = await link.getAttribute('href');
  await press(link, 'Enter');
  await page.waitForURL(origin + address);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.pathname === '/content-list');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address);

  await page.keyboard.press('c');
  await page.waitForURL((url) => url.pathname === '/content/new');
  await expect.poll(() => focusedName(page)).toBe('Title');
  await page.keyboard.type('Cedar');
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Cedar');
  expect(consoleErrors).toEqual([]);
});

test('fields, menus and dialogs of the editor open by keyboard, and give the focus back', async () => {
  const { page, consoleErrors } = await openList('/content-list');
  await press(page.locator('[data-entry] a[href^="/content/"]').first(), 'Enter');

  const status = page.getByRole('combobox', { name: 'Work status' });
  await status.focus();
  expect(await status.getAttribute('aria-expanded')).toBe('false');
  await press(status, 'ArrowDown');
  const list = page.locator(`#${await status.getAttribute('aria-controls')}`);
  await list.getByRole('option', { selected: true }).waitFor();
  expect(await status.getAttribute('aria-expanded')).toBe('true');
  await press(status, 'Escape');
  await list.waitFor({ state: 'hidden' });

  const services = page.getByRole('combobox', { name: 'Services' });
  await services.focus();
  expect(await services.getAttribute('aria-expanded')).toBe('false');
  await press(services, 'ArrowDown');
  await expect.poll(() => services.getAttribute('aria-expanded')).toBe('true');
  const service = (await page.getByRole('option').first().textContent()) ?? '';
  await press(services, 'Enter');
  await page.getByRole('option', { name: service, exact: true }).waitFor({ state: 'hidden' });
  await press(services, 'Escape');

  for (const [name, role] of [
    ['Choose from the library', 'dialog'],
    ['More actions', 'menu'],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true });
    await press(button, 'Enter');
    await page.getByRole(role).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole(role).waitFor({ state: 'hidden' });
    await expect.poll(() => focusedName(page)).toBe(name);
  }
  expect(new URL(page.url()).pathname).toMatch(/^\/content\/[0-9a-f]/);
  expect(consoleErrors).toEqual([]);
});

test('an agency creates a client by keyboard alone, beginning in its name', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'agency@brightlocal.test', 'demo-agency-1');
  await page.goto(`${origin}/accounts`);
  await press(page.getByRole('link', { name: 'New account' }), 'Enter');
  const name = page.getByLabel('Business name');
  await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('Keyboard Roofing');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/welcome-user`);
  expect(consoleErrors).toEqual([]);
});
