import { expect, test } from 'vitest';
import { origin, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

test('the owner selects media one by one, as a range, all that are shown, and lets them go with Escape', async () => {
  const { page } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/media-library`);
  const boxes = page.getByRole('list').getByRole('checkbox');
  await boxes.nth(3).waitFor();
  const checked = () => page.getByRole('list').getByRole('checkbox', { checked: true }).count();
  await boxes.nth(0).click({ force: true });
  await boxes.nth(2).click({ force: true, modifiers: ['Shift'] });
  await page.getByText('3 selected').waitFor();
  expect(await checked()).toBe(3);
  await page.getByRole('button', { name: /^Select all [\d,]+ shown$/ }).click();
  await expect.poll(checked).toBe(await boxes.count());
  await page.keyboard.press('Escape');
  await expect.poll(checked).toBe(0);
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Search/ }))
    .first()
    .waitFor();
});

test('the owner selects entries by keyboard and as a range, and lets them go with Escape', async () => {
  const { page } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/content-list`);
  const rows = page.getByRole('row').getByRole('checkbox');
  await rows.nth(4).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Actions for the selected entries' });
  await bar.getByText('1 selected').waitFor();
  await rows.nth(4).click({ modifiers: ['Shift'] });
  await bar.getByText('4 selected').waitFor();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'hidden' });
});
