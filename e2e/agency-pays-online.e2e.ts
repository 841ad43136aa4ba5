import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startStripeServer, type StripeServer } from '#test/stripe-server.ts';
import { expectAccessible, signIn, sizes, startBrowser } from './browser.ts';
import { type Product, startCopy } from './start-product.ts';

const open = await startBrowser();
let stripe: StripeServer;
let product: Product;
let payPage: string;
// Of its own, in each try: in the other journeys' product, agencies pay by hand.
beforeEach(async () => {
  stripe = await startStripeServer();
  product = await startCopy(inject('demoFolder'), { STRIPE_URL: stripe.address });
  stripe.notify(`${product.origin}/payments/events`);
  payPage = `${product.origin}/settings/account-agency/pay`;
});
afterEach(async () => {
  await product.stop();
  await stripe.close();
});

async function choose(page: Page, plan: string): Promise<void> {
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  const dialog = page.getByRole('dialog', { name: `Choose ${plan}?` });
  await dialog.getByText('on the secure payment page').waitFor();
  await dialog.getByRole('button', { name: `Choose ${plan}` }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
}

/** News of the provider take a moment to be read. */
async function showsStatus(page: Page, status: string): Promise<void> {
  const isShown = async () => {
    await page.goto(payPage);
    await page.getByRole('heading', { name: 'Usage' }).waitFor();
    return page.getByText(status, { exact: true }).first().isVisible();
  };
  await expect.poll(isShown, { timeout: 60_000, interval: 500 }).toBe(true);
}

test('an agency pays its plan at the checkout, fails to, becomes read-only, pays and is back', async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.desktop });
  await signIn(page, 'agency@northpeak.test', 'demo-agency-1', product.origin);

  await page.goto(payPage);
  await choose(page, 'Scale');
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await page.getByRole('heading', { name: 'Payment not completed' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  await choose(page, 'Scale');
  await page.getByRole('link', { name: 'Pay and subscribe' }).click();
  await page.getByText('Your plan is paid. Everything is open.').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/settings\/account-agency\/success\/?$/);
  await expectAccessible(page);

  await page.goto(payPage);
  await page.getByRole('button', { name: 'Manage payment' }).click();
  await page.getByRole('heading', { name: 'Your payments' }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await showsStatus(page, 'Active');

  const [subscription] = stripe.subscriptions();
  if (!subscription) throw new Error('nobody has subscribed');
  const invoice = await stripe.renew(subscription, { isPaid: false });
  await showsStatus(page, 'Payment overdue');
  await page.setViewportSize(sizes.phone);
  await stripe.age(invoice, 16);
  await showsStatus(page, 'Not paid: read-only');
  // Who is signed in may have been read a moment before their plan.
  await page.reload();
  await page.getByText('You can read and export everything, but change nothing.').waitFor();
  await expectAccessible(page);
  await stripe.pay(invoice, subscription);
  await showsStatus(page, 'Active');
  expect(consoleErrors.filter((text) => !text.includes('favicon'))).toEqual([]);
});
