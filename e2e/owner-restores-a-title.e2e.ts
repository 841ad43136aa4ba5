import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

test('the owner sees who changed a title, compares the words, and takes the old ones back', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/content/new`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Slate roof');
  await page.waitForURL((url) => /\/content\/[0-9a-f]{4}-/.test(url.pathname));
  const menu = page.getByRole('button', { name: 'More actions' });
  for (const words of ['Slate roof in Ardsley', 'New slate roof in Ardsley']) {
    await title.fill(words);
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: false }).first().waitFor();
  }
  await menu.click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: /Title/ }).click();
  await history.getByRole('deletion').or(history.getByRole('insertion')).first().waitFor();
  expect(await history.getByRole('insertion').allTextContents()).toContain(' in Ardsley');
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Restore Title as it was before' }).click();
  await page.getByText('Restored', { exact: true }).waitFor();
  await expect.poll(() => title.inputValue()).toBe('Slate roof');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => title.inputValue()).toBe('New slate roof in Ardsley');
  await history.getByRole('button', { name: 'All changes' }).click();
  await expect.poll(() => history.getByRole('button', { name: /^Restored: Title/ }).count()).toBe(2);
  expect(consoleErrors).toEqual([]);
});
