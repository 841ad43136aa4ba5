import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, startBrowser, enter } from './browser.ts';

const open = await startBrowser();

test('the owner says which job an entry is part of, and the job knows it, too', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/content/new`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Copper valley of the slate roof');
  await page.getByRole('textbox', { name: 'Customer', exact: true }).fill('Rosa Marquez');
  await page.getByRole('checkbox', { name: 'The customer agreed to have this published' }).check();
  await enter(page.getByRole('combobox', { name: 'Own tags' }), 'copper');
  await page.getByRole('combobox', { name: 'Part of' }).fill('drone');
  // The first choices are the newest entries, before the search has an answer.
  const found = page.getByRole('option', { name: /drone/i }).first();
  const job = (await found.textContent()) ?? '';
  await found.click();
  await page.waitForURL((url) => /\/content\/[0-9a-f]{4}-/.test(url.pathname));
  await page.getByText('Saved', { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  await expectAccessible(page);
  await page.reload();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Customer', exact: true }).inputValue())
    .toBe('Rosa Marquez');
  await page.getByText('copper', { exact: true }).waitFor();
  await page.getByText(job, { exact: true }).first().waitFor();
  expect(consoleErrors).toEqual([]);
});
