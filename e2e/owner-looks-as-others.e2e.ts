import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

test('an owner looks at the product as somebody of the agency, and comes back', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/content-list`);
  await page.getByRole('button', { name: /View as a user/ }).click();
  await page.getByRole('option', { name: /Milo Brandt/ }).click();
  await page.waitForURL('**/welcome-user');
  await page.getByText('You are viewing as Milo Brandt').waitFor();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(['Welcome', 'Settings', 'Logout']);
  await expectAccessible(page);
  await page.goto(`${origin}/`);
  await page.waitForURL('**/welcome-user');
  await page.goto(`${origin}/content-list`);
  await page.getByText('You don’t have access to this screen').waitFor();
  await page.getByRole('button', { name: 'Exit', exact: true }).click();
  await page.waitForURL('**/users');
  await page.getByText('You are logged in as user admin').waitFor();
  expect(consoleErrors).toEqual([]);
});
