import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

test('? shows the shortcuts from anywhere, also out of the palette and after it, and Escape closes them', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/content-list`);
  const box = page.getByRole('row').getByRole('checkbox').first();
  await box.waitFor();
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const palette = page.getByRole('dialog', { name: 'Where do you want to go?' });
  const opens = async (keys: string, dialog: typeof palette) => {
    await page.keyboard.press(keys);
    await dialog.waitFor();
  };
  const closes = async (keys: string, dialog: typeof palette) => {
    await page.keyboard.press(keys);
    await dialog.waitFor({ state: 'hidden' });
  };

  await box.focus();
  await opens('?', shortcuts);
  await expectAccessible(page);
  await closes('Escape', shortcuts);

  await opens('Control+k', palette);
  await closes('Escape', palette);
  await opens('?', shortcuts);

  await opens('Control+k', palette);
  await shortcuts.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await opens('?', shortcuts);
  await palette.waitFor({ state: 'hidden' });
  await closes('Escape', shortcuts);
  expect(await palette.isVisible()).toBe(false);
  expect(consoleErrors).toEqual([]);
});
