import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

test('the palette finds entries, testimonials, people and settings, opens the one that is meant, and remembers it', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/welcome-user`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const palette = page.getByRole('dialog', { name: 'Where do you want to go?' });
  const ask = async (text: string) => {
    await page.keyboard.press('Control+k');
    await palette.waitFor();
    await palette.getByRole('textbox').fill(text);
  };
  const option = (name: RegExp) => palette.locator('[data-action]').filter({ hasText: name }).first();

  await ask('Maria');
  await option(/Maria Delgado/).click();
  await page.waitForURL((url) => url.pathname === '/testimonials' && url.searchParams.has('open'));
  await page.getByRole('article', { name: 'Maria Delgado’s testimonial' }).waitFor();
  await expect.poll(() => page.locator('main blockquote').count()).toBe(1);
  await expectAccessible(page);

  await ask('milo');
  await option(/Milo/).click();
  await page.waitForURL((url) => url.pathname === '/users' && url.searchParams.has('search'));
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: '@' }).count()).toBe(1);

  await ask('password');
  await option(/Your profile/).waitFor();
  await palette.getByRole('textbox').fill('zzqq');
  await palette.getByText('Nothing found for “zzqq”').waitFor();
  await expectAccessible(page);

  await palette.getByRole('textbox').fill('');
  await expect.poll(() => palette.locator('[data-action]').first().textContent()).toContain('Milo');
  expect(consoleErrors).toEqual([]);
});

test('no key is lost while the palette’s code is on its way, and the next palette is empty', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/palette-[^/]*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`${origin}/content-list`);
  const search = page.getByRole('searchbox', { name: 'Search by title, text, place or customer' });
  await search.focus();
  const palette = page.getByRole('dialog', { name: 'Where do you want to go?' });
  const field = page.getByRole('textbox', { name: 'Where do you want to go?' });

  await page.keyboard.press('Control+k');
  await page.keyboard.type('mi');
  expect(await palette.count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await field.count()).toBe(0);
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Control+k');
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.waitFor();
  expect(await field.count()).toBe(0);
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'hidden' });
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('mil');
  arrival.resolve();
  await page.keyboard.type('o');
  await palette.locator('[data-action]').filter({ hasText: 'Milo' }).waitFor();
  expect(await field.inputValue()).toBe('milo');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('leads');
  await expect.poll(() => field.inputValue()).toBe('leads');
  await palette.locator('[data-action]').filter({ hasText: 'Leads' }).waitFor();

  await page.keyboard.press('Escape');
  await expect.poll(() => palette.count()).toBe(0);
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await search.inputValue()).toBe('');
  expect(consoleErrors).toEqual([]);
});
