import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { startStripeServer } from '#test/stripe-server.ts';
import { expectAccessible, press, sizes, startBrowser } from './browser.ts';
import { mailLink } from './mail-link.ts';
import { startCopy } from './start-product.ts';

const open = await startBrowser();
const stripe = await startStripeServer();
// Of its own: in the other journeys' product, agencies pay by hand.
const product = await startCopy(inject('demoFolder'), { STRIPE_URL: stripe.address });
stripe.notify(`${product.origin}/payments/events`);
afterAll(async () => {
  await product.stop();
  await stripe.close();
});

const { port } = new URL(product.origin);
/** Others for each try, so that the data can be reused. */
let word: string;
let domain: string;
let app: string;
beforeEach(() => {
  word = Date.now().toString(36);
  domain = `harbor-${word}.localhost`;
  app = `http://${domain}:${port}`;
});
const settings = `${product.origin}/settings/account-agency`;
const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#4f7d5c' } })
  .jpeg()
  .toBuffer();
const mail = (page: Page, subject: string, email: string) => mailLink(page, subject, email, product.origin);

async function choosePassword(page: Page): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('copper gutter 81');
  await press(password, 'Enter');
}

async function signUp(page: Page, name: string, email: string, button: string): Promise<void> {
  await page.getByLabel(button === 'Create agency' ? 'Agency name' : 'Business name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.goto(await mail(page, 'Confirm your email address', email));
  await page.getByText(`One last step for ${name}.`).waitFor();
  await choosePassword(page);
  await page.waitForURL(/\/welcome-user$/);
}

/** Name, welcome, look and address of the app. */
async function brand(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /^Set up/ })
    .getByRole('link', { name: 'Arrange your look' })
    .click();
  await page.waitForURL(settings);
  await page.getByLabel('App name').fill('Harbor Works');
  await page.getByLabel('Welcome text').fill('Good to have you at the harbor.');
  await page.getByLabel('Time zone').selectOption('Europe/Berlin');
  const save = page.getByRole('button', { name: 'Save changes' });
  await press(save, 'Enter');
  await page.getByText('Agency saved').first().waitFor();
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByText('Plum', { exact: true }).click();
  await expect.poll(() => page.getByLabel('Plum').isChecked()).toBe(true);
  const section = page.getByRole('region', { name: 'Custom domain' });
  await section.getByLabel('Domain', { exact: true }).fill(domain);
  await section.getByRole('button', { name: 'Use this domain' }).click();
  await section.getByText('DNS check passed').waitFor();
}

/** Where websites are, whom mails come from, and a page in its own words. */
async function goOn(page: Page): Promise<void> {
  const section = (name: string) =>
    page
      .getByRole('navigation', { name: /Sections/ })
      .getByRole('link', { name })
      .click();
  await section('Websites');
  await page.getByLabel('Domain', { exact: true }).fill(domain);
  await page.getByRole('button', { name: 'Use this domain' }).click();
  await page.getByText(`Your app is at ${domain}.`).first().waitFor();
  await page.getByLabel('Domain', { exact: true }).fill(`sites.works-${word}.localhost`);
  await page.getByRole('button', { name: 'Use this domain' }).click();
  await page.getByText('In use', { exact: true }).waitFor();
  await expectAccessible(page);
  await section('Emails');
  await page.getByLabel('Sender’s address').fill(`ahoy@${domain}`);
  await page.getByRole('button', { name: 'Save sender' }).click();
  await page.getByText(`Emails come from ahoy@${domain}.`).waitFor();
  await expectAccessible(page);
  await section('Public pages');
  await page.getByLabel('Page', { exact: true }).selectOption('terms');
  await page.getByLabel('Title').fill('Harbor rules');
  await page.getByLabel('Text').fill('# Be kind\n\nTo the gulls, too.');
  await page.getByRole('button', { name: 'Save page' }).click();
  await page.getByText('Page saved').first().waitFor();
  await section('Preview');
  await page.getByText('Sign in to Harbor Works').waitFor();
  await page.getByRole('button', { name: 'Email' }).click();
  await page.getByText(`ahoy@${domain}`).waitFor();
  await page.getByRole('button', { name: 'App', exact: true }).click();
  await page.getByText('You are logged in as user admin').waitFor();
  await expectAccessible(page);
}

async function pay(page: Page): Promise<void> {
  await page.goto(`${settings}/pay`);
  await page.getByRole('button', { name: 'Choose Scale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose Scale' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByRole('link', { name: 'Pay and subscribe' }).click();
  await page.getByText('Your plan is paid. Everything is open.').waitFor();
}

async function publish(page: Page): Promise<void> {
  await page.goto(`${app}/content/new`);
  await page.getByPlaceholder('Title').fill('Cedar jetty');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos or videos' }).click();
  await (await choosing).setFiles([{ name: 'jetty.jpg', mimeType: 'image/jpeg', buffer: photo }]);
  const photos = page.getByRole('list', { name: 'Photos and videos in their order' });
  await expect.poll(() => photos.getByRole('listitem').count()).toBe(1);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Publish this entry' })
    .getByRole('button', { name: /^Publish/ })
    .click();
  await page.getByRole('dialog', { name: 'It’s live' }).getByRole('link', { name: 'View on site' }).waitFor();
}

test('an agency signs up, makes the product its own, pays, invites a colleague, and its client publishes', async () => {
  const { page, consoleErrors } = await open();
  await page.goto(`${product.origin}/signup-agency`);
  await signUp(page, 'Harbor Media', `ada@${word}.example`, 'Create agency');
  await brand(page);
  await goOn(page);
  await pay(page);

  await page.goto(`${product.origin}/users/invite`);
  await page.getByLabel('Email addresses').fill(`colleague@${word}.example`);
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await page
    .getByText(/Invitation.* sent/)
    .first()
    .waitFor();
  const colleague = await open({ viewport: sizes.phone });
  const invitation = await mail(colleague.page, 'Join Harbor Media', `colleague@${word}.example`);
  expect(new URL(invitation).origin).toBe(app);
  await colleague.page.getByText(`Harbor Works <ahoy@${domain}>`).first().waitFor();
  await colleague.page.goto(invitation);
  await choosePassword(colleague.page);
  await colleague.page.waitForURL((url) => !url.pathname.startsWith('/invite'));

  const client = await open({ viewport: sizes.phone });
  await client.page.goto(`${app}/login`);
  await client.page.getByText('Good to have you at the harbor.').first().waitFor();
  await expectAccessible(client.page);
  await client.page.goto(`${app}/terms`);
  await client.page.getByRole('heading', { name: 'Be kind' }).waitFor();
  await expectAccessible(client.page);
  await client.page.goto(`${app}/signup-account`);
  await signUp(client.page, `Pier ${word}`, `pia@${word}.example`, 'Create account');
  await publish(client.page);
  expect(
    [...consoleErrors, ...colleague.consoleErrors, ...client.consoleErrors].filter(
      (line) => !/409|422|127\.0\.0\.1/.test(line),
    ),
  ).toEqual([]);

  const visitor = await open();
  const isShown = async () => {
    await visitor.page.goto(`http://pier-${word}.sites.works-${word}.localhost:${port}/gallery`);
    return visitor.page.getByRole('link', { name: /Cedar jetty/ }).count();
  };
  await expect.poll(isShown, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.goto(`${product.origin}/accounts`);
  await page.getByText(`Pier ${word}`).first().waitFor();
  await page.goto(`${settings}/domain`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('domain');
});
