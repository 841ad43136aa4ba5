import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser, enter } from './browser.ts';

const open = await startBrowser();

test('the house adds a kind of business, an agency starts an account from it, and its owner adds another list', async () => {
  // Unique per attempt, so that the data can be reused.
  const word = Date.now().toString(36);
  const [industry, kind] = [`Chimneys ${word}`, `Chimney sweep ${word}`];
  const house = await open();
  const { page } = house;
  await signIn(page, 'house@fieldfolio.test', 'demo-house-1');
  await page.goto(`${origin}/settings/industries`);
  await page.getByRole('button', { name: 'Add industry' }).click();
  const dialog = page.getByRole('dialog');
  await enter(dialog.getByRole('textbox', { name: 'Name' }), industry);
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(industry).waitFor();
  await page.goto(`${origin}/settings/business-categories`);
  await page.getByRole('button', { name: 'Add business category' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(kind);
  await dialog.getByRole('combobox', { name: 'Industry' }).fill(industry);
  await page.getByRole('option', { name: industry }).click();
  await enter(dialog.getByRole('combobox', { name: 'Services' }), 'Sweeping');
  await dialog.getByRole('switch', { name: 'Ready for new accounts' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Saved “${kind}”`).waitFor();
  expect(house.consoleErrors).toEqual([]);

  const agency = await open({ viewport: sizes.phone });
  await signIn(agency.page, 'agency@brightlocal.test', 'demo-agency-1');
  await agency.page.goto(`${origin}/accounts/new`);
  await agency.page.getByLabel('Business name').fill(`Warm Corner ${word}`);
  await agency.page.getByRole('combobox', { name: 'Business category' }).fill(kind);
  await agency.page.getByRole('option', { name: kind }).click();
  await agency.page.getByText('Services: Sweeping').waitFor();
  await expectAccessible(agency.page);
  await agency.page.getByRole('button', { name: 'Create account' }).click();
  await agency.page.waitForURL(/\/welcome-user$/);
  await agency.page.goto(`${origin}/settings/business-services`);
  // Who makes an account sets it up: its maker edits at once, and looks when they stop.
  await agency.page.getByText('Sweeping', { exact: true }).waitFor();
  await agency.page.getByRole('button', { name: 'Stop editing' }).click();
  await agency.page.getByText('You are only looking', { exact: true }).waitFor();
  await expectAccessible(agency.page);
  await agency.page.getByRole('button', { name: 'Start editing' }).click();
  await agency.page.getByText('Sweeping', { exact: true }).waitFor();
  await agency.page.reload();
  await agency.page.getByRole('button', { name: 'Stop editing' }).waitFor();
  await agency.page.getByRole('button', { name: 'Start from a list' }).click();
  await agency.page.getByRole('button', { name: 'Add to my account' }).click();
  await agency.page.getByText('Choose a business category.').waitFor();
  await agency.page.getByRole('combobox', { name: 'Business category' }).fill('Gutter');
  await agency.page.getByRole('option', { name: 'Gutter company' }).click();
  await agency.page.getByRole('button', { name: 'Add to my account' }).click();
  await agency.page.getByText('Downspouts', { exact: true }).waitFor();
  expect(agency.consoleErrors).toEqual([]);
});
