// @module-tag main
import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();
const view = 'Zz Going out';

test('the office finds what goes out, pins it to the menu, and moves it in the calendar by keyboard', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  await page.goto(`${origin}/content-list`);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'To be published' }).click();
  await page.getByRole('combobox', { name: 'Comparison' }).selectOption('is not empty');
  const chips = page.getByRole('list', { name: 'Conditions' });
  await chips.getByText('To be published is not empty').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByText('2 entries match').waitFor();

  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(view);
  await press(page.getByRole('textbox', { name: 'Name' }), 'Enter');
  await page.getByRole('heading', { level: 1, name: view }).waitFor();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: `Pin “${view}” to the menu` }).click();
  const pinned = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: view });
  await pinned.waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${origin}/my-tasks/all`);
  await pinned.click();
  await page.getByText('2 entries match').waitFor();

  await page.goto(`${origin}/content-calendar?layout=agenda`);
  await page.getByRole('heading', { level: 1, name: 'Content Calendar' }).waitFor();
  const planned = page.getByText('Goes live:').first();
  await planned.waitFor({ state: 'attached' });
  await expectAccessible(page);
  const item = page.locator('[data-kind="publish"]').first();
  const title = (await item.locator('bdi').textContent()) ?? '';
  await press(item.locator('xpath=ancestor-or-self::*[@tabindex="0" or self::a][1]'), 'Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await press(dialog.getByRole('button', { name: 'Change time…' }), 'Enter');
  const live = page.getByRole('dialog', { name: 'Schedule this entry' }).getByLabel('Goes live');
  await live.fill('2001-01-01T10:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Choose a time that is still to come.').waitFor();
  const noon = new Date(Date.now() + 86_400_000);
  const day = `${noon.getFullYear()}-${String(noon.getMonth() + 1).padStart(2, '0')}-${String(noon.getDate()).padStart(2, '0')}`;
  await live.fill(`${day}T12:00`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goto(`${origin}/content-calendar?layout=week&day=${day}`);
  await expect.poll(() => page.locator('[data-kind="publish"]').first().textContent()).toContain(title);
  expect(consoleErrors).toEqual([]);
});
