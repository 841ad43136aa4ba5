import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, origin, sizes, startBrowser, enter } from './browser.ts';

const open = await startBrowser();
// Of one agency, so that the mail's host is known.
const email = 'crew@summitroofing.test';
// Mails link to the host of the person's own agency, and a browser's secret stays on the host where it asked.
const ownOrigin = origin.replace('localhost', 'brightlocal.localhost');

test.each(Object.entries(sizes))('the mailed link signs in where it was asked for, once (%s)', async (_, size) => {
  const { page, context, consoleErrors } = await open({ viewport: size });
  const before = await lettersTo(await context.newPage());
  await ask(page, `${ownOrigin}/login?return=%2Fsettings%2Faccount`);
  await expectAccessible(page);
  const { link } = await newestLetter(context, before);
  const tab = await context.newPage();
  await tab.goto(link);
  await tab.waitForURL(`${ownOrigin}/settings/account`);
  expect(consoleErrors).toEqual([]);

  // What the screen still asks for would meet no session, and lead away to the login page.
  await tab.goto('about:blank');
  await context.clearCookies();
  await tab.goto(link);
  await tab.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await tab.waitForURL(/\/login\?link-ended/);
  await tab.getByText('Your sign-in link no longer works').waitFor();
});

test('the code signs in the browser that asked, and another one beside the link', async () => {
  const { page, context } = await open();
  const before = await lettersTo(await context.newPage());
  await ask(page, `${origin}/login`);
  const { link, code } = await newestLetter(context, before);

  const elsewhere = await open({ viewport: sizes.phone });
  await elsewhere.page.goto(link);
  await elsewhere.page.getByRole('heading', { name: 'Enter the code from the email' }).waitFor();
  expect(elsewhere.page.url()).not.toContain('code=');
  await expectAccessible(elsewhere.page);
  const wrong = code.startsWith('0') ? '1' + code.slice(1) : '0' + code.slice(1);
  await enter(elsewhere.page.getByLabel('Code'), wrong);
  await elsewhere.page.getByText('This code isn’t right').waitFor();

  await enter(page.getByLabel('Code'), code);
  await page.waitForURL((url) => url.pathname !== '/email-link' && url.pathname !== '/login');

  const later = await lettersTo(await context.newPage());
  const third = await open();
  await ask(third.page, `${origin}/login`);
  const again = await newestLetter(context, later);
  await elsewhere.page.goto(again.link);
  await enter(elsewhere.page.getByLabel('Code'), again.code);
  await elsewhere.page.waitForURL((url) => !/login|link/.test(url.pathname));
});

/** From the login page; an empty address is asked for first. */
async function ask(page: Page, login: string): Promise<void> {
  await page.goto(login);
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Email is required').waitFor();
  await enter(page.getByLabel('Email'), email);
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

const letters = (page: Page) => page.getByRole('link', { name: new RegExp(`Sign in to .*${email}`) });

async function lettersTo(page: Page): Promise<number> {
  await page.goto(`${origin}/dev/mail`);
  const count = await letters(page).count();
  await page.close();
  return count;
}

/** Link and code of the newest mail in the development mailbox, once there are more than `before`. */
async function newestLetter(context: { newPage(): Promise<Page> }, before: number) {
  const page = await context.newPage();
  await expect
    .poll(async () => {
      await page.goto(`${origin}/dev/mail`);
      return letters(page).count();
    })
    .toBeGreaterThan(before);
  await letters(page).first().click();
  const letter = page.frameLocator('iframe');
  const link = (await letter.getByRole('link', { name: 'Sign in' }).first().getAttribute('href')) ?? '';
  const code = (await letter.getByText('enter this code').locator('strong').textContent()) ?? '';
  await page.close();
  return { link, code };
}
