import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

async function openPage(path: string): Promise<Page> {
  const { page } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}${path}`);
  return page;
}

/** The label of the focused element. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent);
}

test('an emptied name says so, several wrong fields are reported together, and nothing typed is lost', async () => {
  const page = await openPage('/settings/business-account');
  const name = page.getByRole('textbox', { name: 'Business name' });
  const website = page.getByRole('textbox', { name: 'Website' });
  await expect.poll(() => name.inputValue()).not.toBe('');
  await name.fill('');
  await website.fill('not an address');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Enter the name of the business.').first().waitFor();
  await expect.poll(() => focused(page)).toContain('Business name');
  const summary = page.getByRole('alert').filter({ hasText: '2 fields need another look' });
  await summary.getByRole('button', { name: 'Website' }).click();
  await expect.poll(() => focused(page)).toContain('Website');
  expect(await website.inputValue()).toBe('not an address');
  await expectAccessible(page);
});

test('a new key without a name or a right is not made, and says why', async () => {
  const page = await openPage('/settings/api-keys');
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByRole('checkbox', { checked: true }).first().waitFor();
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByText('Give the key a name, so that you recognize it later.').waitFor();
  await dialog.getByText('Choose at least one thing that the key may do.').waitFor();
  await expect.poll(() => focused(page)).toContain('Name');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Website builder');
  await dialog.getByRole('button', { name: 'Read-only' }).click();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog
    .getByText('fieldfolio')
    .or(dialog.getByRole('button', { name: 'Copy' }))
    .first()
    .waitFor();
});

test('a wrong setting in a group that is out of sight is reported with a link to it', async () => {
  const page = await openPage('/settings/gallery?group=contact');
  await page.getByRole('textbox', { name: 'External contact page' }).fill('not an address');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: '1 field needs another look' });
  await summary.getByRole('button', { name: 'External contact page' }).click();
  await page.getByRole('textbox', { name: 'External contact page' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'External contact page' }).inputValue()).toBe('not an address');
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('an address to sign in with changes only with the password, and a password only for a good one', async () => {
  const page = await openPage('/settings/account');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('not an address');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('Enter the full address, like name@example.com.').waitFor();
  await page.getByText('Enter your password.').waitFor();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Enter the password that you use now.').waitFor();
  await page.getByText('Use 8 characters or more.').waitFor();
  await expect.poll(() => focused(page)).toContain('Current password');
});
