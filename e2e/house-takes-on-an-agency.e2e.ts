// @module-tag main
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';
import { mailLink } from './mail-link.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let word: string;
beforeEach(() => {
  word = Date.now().toString(36);
});

async function join(page: Page, subject: string, email: string): Promise<void> {
  await page.goto(await mailLink(page, subject, email));
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('copper gutter 81');
  await press(password, 'Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/invite-user'));
}

test('the house makes an agency, its administrator takes on a client, and the client signs in', async () => {
  const [agency, business] = [`Harbor Media ${word}`, `Ridge Fencing ${word}`];
  const [adminEmail, ownerEmail] = [`amir-${word}@people.example`, `olive-${word}@people.example`];
  const house = await open();
  await signIn(house.page, 'house@fieldfolio.test', 'demo-house-1');
  await house.page.goto(`${origin}/agency`);
  await house.page.getByRole('link', { name: 'New agency' }).click();
  await house.page.getByRole('heading', { name: 'New agency', level: 1 }).waitFor();
  await house.page.getByRole('button', { name: 'Create agency' }).click();
  await house.page.getByText('Enter the name of the agency.').waitFor();
  await house.page.getByLabel('Agency name').fill(agency);
  await house.page.getByLabel('Administrator’s email').fill(adminEmail);
  await expectAccessible(house.page);
  await house.page.getByRole('button', { name: 'Create agency' }).click();
  await house.page.getByText(`We emailed an invitation to ${adminEmail}.`).waitFor();
  expect(house.consoleErrors).toEqual([]);

  const admin = await open({ viewport: sizes.phone });
  await join(admin.page, `Join ${agency}`, adminEmail);
  await admin.page.goto(`${origin}/accounts`);
  await admin.page.getByText('This agency has no accounts yet').waitFor();
  await admin.page.getByRole('link', { name: 'New account' }).click();
  await admin.page.getByLabel('Business name').fill(business);
  await admin.page.getByText('Paid', { exact: true }).click();
  await admin.page.getByLabel('Owner’s email').fill('olive');
  await admin.page.getByRole('button', { name: 'Create account' }).click();
  await admin.page.getByText('Enter the full address, like name@example.com.').waitFor();
  await admin.page.getByLabel('Owner’s email').fill(ownerEmail);
  await expectAccessible(admin.page);
  await admin.page.getByRole('button', { name: 'Create account' }).click();
  await admin.page.waitForURL(/\/welcome-user$/);
  await admin.page.getByText(`We emailed an invitation to ${ownerEmail}.`).waitFor();
  expect(admin.consoleErrors).toEqual([]);

  const owner = await open();
  await join(owner.page, `Join ${business}`, ownerEmail);
  await owner.page.getByText(business).first().waitFor();
  expect(owner.consoleErrors).toEqual([]);
});
