import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';
import { mailLink } from './mail-link.ts';

const open = await startBrowser();
/** Its own in every try, so that data can be used again. */
let [word, agency, plan, adminEmail] = ['', '', '', ''];
beforeEach(() => {
  word = Date.now().toString(36);
  [agency, plan] = [`Harbor Studio ${word}`, `Harbor plan ${word}`];
  adminEmail = `hale-${word}@people.example`;
});

async function makeAgency(page: Page): Promise<void> {
  await page.goto(`${origin}/agency/new`);
  await page.getByLabel('Agency name').fill(agency);
  await page.getByLabel('Administrator’s email').fill(adminEmail);
  await page.getByRole('button', { name: 'Create agency' }).click();
  await page.getByText(`${agency} is ready.`).waitFor();
  await page.getByRole('button', { name: 'Exit' }).click();
  await page.getByText('You are viewing').waitFor({ state: 'detached' });
}

async function makePlan(page: Page): Promise<void> {
  await page.goto(`${origin}/plans/new`);
  await page.getByRole('button', { name: 'Add plan' }).click();
  await page.getByText('Enter the name of the plan.').first().waitFor();
  await page.getByLabel('Name').fill(plan);
  await page.getByLabel('Price').fill('49.5');
  await page.getByLabel('Accounts', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Add plan' }).click();
  await page.getByText(`${plan} is added`).waitFor();
  await page.getByText('$49.50 a month').first().waitFor();
  await expectAccessible(page);
}

async function openPlanOfAgency(page: Page): Promise<void> {
  await page.goto(`${origin}/agency?search=${encodeURIComponent(agency)}`);
  await page.getByRole('button', { name: `Manage ${agency}` }).click();
  await page.getByRole('link', { name: 'Plan and invoices' }).click();
  await page.getByRole('heading', { name: 'Plan and invoices', level: 1 }).waitFor();
}

async function join(page: Page): Promise<void> {
  await page.goto(await mailLink(page, `Join ${agency}`, adminEmail));
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('copper gutter 81');
  await press(password, 'Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/invite-user'));
}

async function addAccount(page: Page, name: string): Promise<void> {
  await page.goto(`${origin}/accounts/new`);
  await page.getByLabel('Business name').fill(name);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** The one account of the plan; the next is refused, and the bar can be hidden. */
async function useUpThePlan(page: Page): Promise<void> {
  await addAccount(page, `Harbor client ${word}`);
  await page.getByText(`Harbor client ${word} is ready`).waitFor();
  await page.getByRole('button', { name: 'Exit' }).click();
  await addAccount(page, `One more ${word}`);
  await page.getByText('has room for one account, and nothing is left.').first().waitFor();
  await page.goto(`${origin}/settings/account-agency/pay`);
  await page.getByText('1 of 1', { exact: true }).waitFor();
  await page.getByText('No account can be added.').waitFor();
  const bar = page.getByText(`The plan of ${agency} has no room for more accounts.`);
  const isTold = async () => {
    await page.reload();
    return bar.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isTold, { timeout: 30_000 }).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide this notice' }).click();
  await bar.waitFor({ state: 'detached' });
  await mailLink(page, `The plan of ${agency} has no room for more accounts`, adminEmail);
}

async function removePlan(page: Page): Promise<void> {
  await page.goto(`${origin}/plans`);
  await page.getByRole('link', { name: plan }).click();
  await page.getByRole('switch', { name: 'Agencies can choose this plan' }).uncheck();
  await page.getByRole('button', { name: 'Save plan' }).click();
  await page.getByText(`${plan} is saved`).waitFor();
}

test('an agency whose trial is over chooses a plan before anything else, and the house notes that it has paid', async () => {
  const house = await open();
  await signIn(house.page, 'house@fieldfolio.test', 'demo-house-1');
  await makeAgency(house.page);
  await makePlan(house.page);
  try {
    const admin = await open({ viewport: sizes.phone });
    await join(admin.page);
    await openPlanOfAgency(house.page);
    await house.page.getByText('Trial ends').waitFor();
    await house.page.getByLabel('Days').fill('0');
    await house.page.getByRole('button', { name: 'Give trial' }).click();
    await house.page.getByText('No plan', { exact: true }).waitFor();
    await expectAccessible(house.page);

    await admin.page.goto(`${origin}/accounts`);
    await admin.page.waitForURL('**/settings/account-agency/pay');
    await admin.page.getByText(`Please choose a plan to continue using ${agency}.`).waitFor();
    await expectAccessible(admin.page);
    await admin.page.getByRole('link', { name: 'Click here' }).click();
    await admin.page.goto(`${origin}/settings/account`);
    await admin.page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(admin.page.url()).pathname).toBe('/settings/account');
    await admin.page.goto(`${origin}/`);
    await admin.page.waitForURL('**/settings/account-agency/pay');
    await admin.page.getByRole('button', { name: `Choose ${plan}` }).click();
    const dialog = admin.page.getByRole('dialog', { name: `Choose ${plan}?` });
    await dialog.getByText('$49.50').waitFor();
    await expectAccessible(admin.page);
    await dialog.getByRole('button', { name: `Choose ${plan}` }).click();
    await admin.page.getByText(`${plan} is your plan now`).waitFor();
    await admin.page.getByText('Open', { exact: true }).waitFor();
    await admin.page.goto(`${origin}/accounts`);
    await admin.page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor();
    await useUpThePlan(admin.page);
    // The refusal of the second account is the only request that failed.
    expect(admin.consoleErrors.filter((text) => !text.includes('422'))).toEqual([]);

    await house.page.reload();
    await house.page.getByRole('button', { name: /^Mark as paid: invoice/ }).click();
    const paid = house.page.getByRole('dialog');
    await paid.getByLabel('How it was paid (optional)').fill('Bank transfer');
    await paid.getByRole('button', { name: 'Mark as paid' }).click();
    await house.page.getByText('Paid', { exact: true }).waitFor();
    await house.page.getByText('Bank transfer').waitFor();
    await expectAccessible(house.page);
  } finally {
    await removePlan(house.page);
  }
  expect(house.consoleErrors).toEqual([]);
});
