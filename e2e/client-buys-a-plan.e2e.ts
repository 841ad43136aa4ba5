import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startStripeServer, type StripeServer } from '#test/stripe-server.ts';
import { expectAccessible, signIn, sizes, startBrowser } from './browser.ts';
import { type Product, startCopy } from './start-product.ts';

const open = await startBrowser();
let stripe: StripeServer;
let product: Product;
// Of its own, in each try: in the other journeys' product, agencies bill by hand.
beforeEach(async () => {
  stripe = await startStripeServer();
  product = await startCopy(inject('demoFolder'), {
    STRIPE_URL: stripe.address,
    STRIPE_CONNECT_SECRET: stripe.connectSecret,
  });
  stripe.notifyConnected(`${product.origin}/seller-payments/events`);
});
afterEach(async () => {
  await product.stop();
  await stripe.close();
});

const plan = 'Garden Pro';

async function connectStripe(page: Page): Promise<void> {
  await page.goto(`${product.origin}/settings/resale`);
  await page.getByText('Not connected', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Connect Stripe' }).click();
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByText('More information needed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Continue at Stripe' }).click();
  await page.getByRole('link', { name: 'Finish' }).click();
  await page.getByText('Connected', { exact: true }).waitFor();
  await expectAccessible(page);
}

async function makePlan(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New plan' }).click();
  await page.getByRole('button', { name: 'Add plan' }).click();
  await page.getByText('Enter the name of the plan.').first().waitFor();
  await page.getByLabel('Name').fill(plan);
  await page.getByLabel('Price').fill('59');
  await page.getByLabel('Trial in days').fill('2');
  await page.getByRole('button', { name: 'Add plan' }).click();
  await page.getByText('Enter 0 for no trial, or 3 to 365 days.').first().waitFor();
  await page.getByLabel('Trial in days').fill('0');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add plan' }).click();
  await page.getByText(`${plan} is added`).waitFor();
  await page.getByText('$59 a month').waitFor();
}

/** What visitors see of the banner of free sites; pages are made anew within two seconds of a change. */
async function showsBanner(page: Page, isFree: boolean): Promise<void> {
  const { host } = new URL(product.origin);
  const isShown = async () => {
    await page.goto(`http://evergreen-gardens.sites.${host}/gallery`);
    return page.getByRole('link', { name: 'Start Now' }).isVisible();
  };
  await expect.poll(isShown, { timeout: 10_000, interval: 500 }).toBe(isFree);
}

/** News of the provider take a moment to be read. */
async function showsStatus(page: Page, status: string): Promise<void> {
  const isShown = async () => {
    await page.goto(`${product.origin}/settings/plan`);
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor();
    return page.getByText(status, { exact: true }).first().isVisible();
  };
  await expect.poll(isShown, { timeout: 60_000, interval: 500 }).toBe(true);
}

async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  const dialog = page.getByRole('dialog', { name: `Choose ${plan}?` });
  await dialog.getByText('on the secure payment page').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Choose ${plan}` }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
}

test('an agency sells a plan, its client buys it, fails to pay, is free again, pays and is back', async () => {
  const agency = await open({ viewport: sizes.desktop });
  await signIn(agency.page, 'agency@brightlocal.test', 'demo-agency-1', product.origin);
  await connectStripe(agency.page);
  await makePlan(agency.page);

  const client = await open({ viewport: sizes.phone });
  const visitor = await open();
  const { page } = client;
  await showsBanner(visitor.page, true);
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1', product.origin);
  await showsStatus(page, 'Free');
  await expectAccessible(page);
  await buy(page);
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await page.getByRole('heading', { name: 'Payment not completed' }).waitFor();
  await showsBanner(visitor.page, true);
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  await buy(page);
  await page.getByRole('link', { name: 'Pay and subscribe' }).click();
  await page.getByText('Your plan is paid. The website shows everything.').waitFor();
  await expectAccessible(page);
  await showsBanner(visitor.page, false);
  await showsStatus(page, 'Active');
  await expectAccessible(page);

  await agency.page.goto(`${product.origin}/accounts`);
  await agency.page.getByRole('button', { name: 'Manage Evergreen Gardens' }).click();
  await agency.page.getByRole('link', { name: 'Plan and invoices' }).first().click();
  await agency.page.getByText(`${plan} · $59 a month`).waitFor();
  await expectAccessible(agency.page);

  const [subscription] = stripe.subscriptions();
  if (!subscription) throw new Error('nobody has subscribed');
  const invoice = await stripe.renew(subscription, { isPaid: false });
  await showsStatus(page, 'Payment overdue');
  await showsBanner(visitor.page, false);
  await stripe.age(invoice, 8);
  await expect.poll(() => page.reload().then(() => isTold(page)), { timeout: 60_000 }).toBe(true);
  await stripe.age(invoice, 8);
  await showsStatus(page, 'Not paid: free website');
  await showsBanner(visitor.page, true);
  await expectAccessible(page);
  await stripe.pay(invoice, subscription);
  await showsStatus(page, 'Active');
  await showsBanner(visitor.page, false);
  for (const { consoleErrors } of [agency, client, visitor])
    expect(consoleErrors.filter((text) => !text.includes('favicon'))).toEqual([]);
});

const isTold = (page: Page) =>
  page
    .getByText('is a week overdue')
    .waitFor({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
