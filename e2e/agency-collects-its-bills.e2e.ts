import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();
/** Its own in every try, so that data can be used again. */
let [plan, client] = ['', ''];
beforeEach(() => {
  const word = Date.now().toString(36);
  [plan, client] = [`Care ${word}`, `Tile studio ${word}`];
});

async function addClient(page: Page): Promise<void> {
  await page.goto(`${origin}/accounts/new`);
  await page.getByLabel('Business name').fill(client);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(`${client} is ready`).waitFor();
  await page.getByRole('button', { name: 'Exit' }).click();
}

async function makePlan(page: Page): Promise<void> {
  await page.goto(`${origin}/settings/resale/new`);
  await page.getByLabel('Name').fill(plan);
  await page.getByLabel('Price').fill('39');
  await page.getByRole('button', { name: 'Add plan' }).click();
  await page.getByText(`${plan} is added`).waitFor();
}

async function assignIt(page: Page): Promise<void> {
  await page.goto(`${origin}/accounts?search=${encodeURIComponent(client)}`);
  await page.getByRole('button', { name: `Manage ${client}` }).click();
  await page.getByRole('link', { name: 'Plan and invoices' }).first().click();
  await page.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: new RegExp(plan) }).click();
  await page.getByRole('button', { name: 'Assign' }).click();
  await page.getByText(`${plan} is assigned`).waitFor();
}

const billOf = (page: Page) => page.getByRole('listitem').filter({ hasText: plan });

test('an agency sees what all its clients owe, finds a bill, and marks it as paid from the list', async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.desktop });
  await signIn(page, 'agency@brightlocal.test', 'demo-agency-1');
  await addClient(page);
  await makePlan(page);
  await assignIt(page);
  await page.goto(`${origin}/settings/resale`);
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await page.getByRole('heading', { name: 'Invoices of your clients', level: 1 }).waitFor();
  await billOf(page).getByText('Open', { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Search clients and numbers' }).fill('nobody at all');
  await page.getByText('No invoices found', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show unpaid invoices' }).click();
  await billOf(page).getByRole('link', { name: client }).waitFor();

  await page.setViewportSize(sizes.phone);
  await expectAccessible(page);
  await billOf(page)
    .getByRole('button', { name: /^Mark as paid: / })
    .click();
  await page.getByLabel('How it was paid (optional)').fill('Bank transfer');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await billOf(page).waitFor({ state: 'detached' });

  await page.getByRole('combobox', { name: 'Which invoices' }).click();
  await page.getByRole('option', { name: 'Paid by hand' }).click();
  await billOf(page).getByText('Bank transfer').waitFor();
  await billOf(page).getByRole('link', { name: client }).click();
  await page.getByText(`${plan} · $39 a month`).waitFor();
  expect(consoleErrors).toEqual([]);
});
