import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';
import { mailLink } from './mail-link.ts';
import { startView } from './start-view.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let word: string;
let agency: string;
let business: string;
let ownerEmail: string;
beforeEach(() => {
  word = Date.now().toString(36);
  agency = `Tideline Media ${word}`;
  business = `Cedar Fencing ${word}`;
  ownerEmail = `cara-${word}@people.example`;
});

/** Back from an agency or account to the house's own view. */
async function leaveView(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exit' }).click();
  await page.getByText('You are viewing').waitFor({ state: 'detached' });
}

/** Opens the one row of a list that is searched for. */
async function manage(page: Page, list: string, name: string): Promise<void> {
  await page.goto(`${origin}${list}?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Manage ${name}` }).click();
  if (list === '/houseAccounts') await startView(page, { isEditing: true });
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function makeAgency(page: Page): Promise<void> {
  await page.goto(`${origin}/agency/new`);
  await page.getByLabel('Agency name').fill(agency);
  await page.getByRole('button', { name: 'Create agency' }).click();
  await page.getByText(`${agency} is ready.`).waitFor();
}

async function makeAccount(page: Page): Promise<void> {
  await page.goto(`${origin}/accounts`);
  await startView(page, { isEditing: true });
  await page.goto(`${origin}/accounts/new`);
  await page.getByLabel('Business name').fill(business);
  await page.getByLabel('Owner’s email').fill(ownerEmail);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(`We emailed an invitation to ${ownerEmail}.`).waitFor();
}

test('the house suspends a business, whose owner reads why, moves it, and throws its agency away and takes it back', async () => {
  const house = await open();
  await signIn(house.page, 'house@fieldfolio.test', 'demo-house-1');
  const { page } = house;
  await makeAgency(page);
  await makeAccount(page);

  const owner = await open({ viewport: sizes.phone });
  await owner.page.goto(await mailLink(owner.page, `Join ${business}`, ownerEmail));
  const password = owner.page.getByLabel('Password', { exact: true });
  await password.fill('copper gutter 81');
  await press(password, 'Enter');
  await owner.page.waitForURL((url) => !url.pathname.startsWith('/invite-user'));

  await leaveView(page);
  await manage(page, '/houseAccounts', business);
  await page.getByText('Active', { exact: true }).waitFor();
  await page.getByLabel('What its people read (optional)').fill('Call 555 0100.');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${business}?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('button', { name: 'End the suspension' }).waitFor();
  await page.getByText('Suspended', { exact: true }).waitFor();
  const site = await page.locator('dd', { hasText: 'sites.' }).innerText();
  const visitor = await open();
  const placeholder = await visitor.page.goto(`http://${site}/`);
  expect(placeholder?.status()).toBe(503);
  await visitor.page.getByText('This website is taking a break').waitFor();

  await owner.page.goto(`${origin}/content-list`);
  await owner.page.getByText(`${business} is suspended`).waitFor();
  await owner.page.getByText('“Call 555 0100.”').waitFor();
  await expectAccessible(owner.page);
  await mailLink(owner.page, `${business} is suspended`, ownerEmail);

  await leaveView(page);
  await page.goto(`${origin}/houseAccounts?state=suspended&search=${encodeURIComponent(business)}`);
  await page.getByRole('button', { name: `Manage ${business}` }).waitFor();
  await expectAccessible(page);
  await manage(page, '/houseAccounts', business);
  await page.getByRole('button', { name: 'End the suspension' }).click();
  await page.getByText('Active', { exact: true }).waitFor();
  await owner.page.goto(`${origin}/content-list`);
  await owner.page.getByRole('heading', { name: 'Content List', level: 1 }).waitFor();
  expect(owner.consoleErrors.filter((line) => !line.includes('403'))).toEqual([]);

  await page.getByRole('combobox', { name: 'New agency' }).fill('North Peak');
  await page.getByRole('option', { name: 'North Peak Media' }).click();
  await page.getByRole('button', { name: 'See what changes' }).click();
  const plan = page.getByRole('dialog', { name: `Transfer ${business}?` });
  await plan.getByText('Web address').waitFor();
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Transfer' }).click();
  await page.getByText(`${business} belongs to`).waitFor();

  await leaveView(page);
  await manage(page, '/agency', agency);
  await page.getByRole('button', { name: 'Delete this agency' }).click();
  const sure = page.getByRole('dialog', { name: `Delete ${agency}?` });
  await sure.getByLabel(`Type “${agency}” to confirm`).fill(agency);
  await sure.getByRole('button', { name: 'Delete this agency' }).click();
  await page.getByText(`${agency} is deleted`).waitFor();
  await page.getByRole('button', { name: `Restore ${agency}` }).click();
  await page.getByText(`${agency} is back`).waitFor();
  await manage(page, '/agency', agency);
  await expectAccessible(page);
  expect(house.consoleErrors).toEqual([]);
});
