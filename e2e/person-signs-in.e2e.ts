import { newUid } from '#lib/new-uid.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';
import { startView } from './start-view.ts';

const open = await startBrowser();
const owner = { email: 'owner@summitroofing.test', password: 'demo-owner-1' };

test('the login form says what is wrong, and opens its button when nothing is', { tags: 'main' }, async () => {
  const { page } = await open();
  await page.goto(`${origin}/`);
  await page.waitForURL(`${origin}/login`);
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  const submit = page.getByRole('button', { name: 'Login', exact: true });
  expect(await submit.isDisabled()).toBe(true);
  const place = async () => (await page.getByRole('link', { name: 'Forgot password?' }).boundingBox())?.y;
  const before = await place();
  await email.fill('abc');
  await password.fill('abc');
  await email.focus();
  await page.getByText('Min character length is 4').first().waitFor();
  // A person who clicks a link at this moment still hits it.
  expect(await place()).toBe(before);
  await email.fill(owner.email);
  await password.fill('not-my-password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await submit.click();
  await page.getByText('The email or password is wrong').waitFor();
  expect(await email.inputValue()).toBe(owner.email);
});

test('who is sent to the login page comes back to where they wanted to go', { tags: 'main' }, async () => {
  const { page } = await open();
  await page.goto(`${origin}/content-list?search=roof`);
  await page.waitForURL(/\/login\?return=/);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${origin}/content-list?search=roof`);
  // An address of nothing says so in the tab as well, and offers no second try.
  await page.goto(`${origin}/settings/account`);
  await page.goto(`${origin}/content/${newUid()}`);
  await expect.poll(() => page.title()).toMatch(/^Entry not found/);
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
});

test('a session that ends while somebody types is renewed, and the text stays', { tags: 'main' }, async () => {
  const { page, context } = await open();
  await signIn(page, owner.email, owner.password);
  await page.goto(`${origin}/settings/account`);
  const phone = `+1 512 555 ${String(Date.now()).slice(-4)}`;
  await page.getByLabel('Phone').fill(phone);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('textbox').fill(owner.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Phone').inputValue()).toBe(phone);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Your profile is saved').waitFor();
});

test('a forgotten password is replaced by mail, once', async () => {
  const { page } = await open();
  // The same password again: other journeys sign in with it.
  const [email, password] = ['owner@clearviewclinic.test', 'demo-owner-1'];
  await page.goto(`${origin}/dev/mail`);
  const before = await lettersTo(page, email).count();
  await page.goto(`${origin}/reset-password`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const link = await resetLink(page, email, before);
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  expect(page.url()).not.toContain('code=');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Your password is changed').waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await signIn(page, email, password);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

function lettersTo(page: Page, email: string) {
  return page.getByRole('link', { name: new RegExp(`Set a new password.*${email}`) });
}

/** The link in the newest reset mail to an address, in the development mailbox, once there are more than `before`. */
async function resetLink(page: Page, email: string, before: number): Promise<string> {
  const letters = lettersTo(page, email);
  await expect
    .poll(async () => {
      await page.goto(`${origin}/dev/mail`);
      return letters.count();
    })
    .toBeGreaterThan(before);
  await letters.first().click();
  const link = page.frameLocator('iframe').getByRole('link', { name: /password/i });
  return (await link.first().getAttribute('href')) ?? '';
}

test('the menu, the selectors and the guard follow from who somebody is', async () => {
  const { page } = await open();
  await signIn(page, 'crew@summitroofing.test', 'demo-crew-1');
  await page.getByText('You are logged in as account user', { exact: true }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Content Feed' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  await page.goto(`${origin}/settings/business-account`);
  await page.getByText('You don’t have access to this screen').waitFor();
  await page.goto(`${origin}/houseAccounts`);
  await page.getByText('You don’t have access to this screen').waitFor();
});

test('the house goes down to an account and back up, level by level, with a banner that says where it is', async () => {
  const { page } = await open();
  await signIn(page, 'house@fieldfolio.test', 'demo-house-1');
  await page.goto(`${origin}/agency`);
  await page.getByRole('button', { name: 'View as Bright Local' }).click();
  await startView(page);
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Open Summit Roofing Co.' }).click();
  await page.getByText('You are viewing Summit Roofing Co.').waitFor();
  await page.getByText('You are logged in as account', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Back to Accounts' }).click();
  await page.getByText('You are viewing Bright Local').waitFor();
  await page.getByRole('button', { name: 'Back to Agency' }).click();
  await page.getByText('You are logged in as house', { exact: true }).waitFor();
  await page.goto(`${origin}/agency`);
  await page.getByRole('button', { name: 'View as Bright Local' }).click();
  await page.getByText('You are viewing Bright Local').waitFor();
  await page.goto(`${origin}/houseAccounts`);
  await page.getByRole('button', { name: 'Back to my own view' }).click();
  await page.getByRole('button', { name: 'Open Summit Roofing Co.' }).waitFor();
});

test('an owner tries on the view of somebody of the team, and leaves it again', async () => {
  const { page } = await open();
  await signIn(page, owner.email, owner.password);
  await page.goto(`${origin}/users`);
  await page.getByRole('button', { name: 'View as Jo Lindqvist' }).click();
  await page.getByText('You are viewing as Jo Lindqvist').waitFor();
  await page.reload();
  await page.getByText('You are viewing as Jo Lindqvist').waitFor();
  await page.getByRole('button', { name: 'Exit' }).click();
  await page.getByText('You are logged in as user admin').waitFor();
});

test('the keyboard alone reaches every screen', async () => {
  const { page } = await open();
  await signIn(page, owner.email, owner.password);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await press(page.getByRole('link', { name: 'Skip to content' }), 'Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('Users');
  const found = page.getByRole('dialog').getByRole('button');
  await expect.poll(() => found.allInnerTexts()).toEqual([expect.stringContaining('Users')]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/users`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Users');
  await expect.poll(() => page.title()).toContain('Users · ');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.waitForURL(`${origin}/welcome-user`);
});

test('an unknown address says so and leads home', async () => {
  const { page } = await open();
  await signIn(page, owner.email, owner.password);
  const response = await page.goto(`${origin}/no/such/page`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Oops, 404 - PAGE NOT FOUND' }).waitFor();
  await page.getByRole('link', { name: 'GO TO HOMEPAGE' }).click();
  await page.waitForURL((url) => url.pathname !== '/no/such/page');
  await page.goto(`${origin}/pages/errors/error-404`);
  await page.getByRole('heading', { name: 'Oops, 404 - PAGE NOT FOUND' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
});

test('an unknown address says so to a stranger too, and old addresses lead on', async () => {
  const { page } = await open();
  await page.goto(`${origin}/no/such/page`);
  await page.getByRole('heading', { name: 'Oops, 404 - PAGE NOT FOUND' }).waitFor();
  await signIn(page, owner.email, owner.password);
  await page.goto(`${origin}/settings`);
  await page.waitForURL(`${origin}/settings/account`);
  await page.goto(`${origin}/content`);
  await page.waitForURL(`${origin}/content/new`);
});

test('a password page without a code says what to do, and a logout without a session says so', async () => {
  const { page } = await open();
  await page.goto(`${origin}/set-password`);
  await page.getByText('Error with login, try reset password').waitFor();
  await page.goto(`${origin}/logout`);
  await page.getByRole('alert').getByText('Logout').waitFor();
  await signIn(page, owner.email, owner.password);
  await page.goto(`${origin}/set-password`);
  await page.waitForURL(`${origin}/settings/account`);
});

test('a logout ends the session and leaves nothing in the browser', async () => {
  const { page } = await open();
  await signIn(page, owner.email, owner.password);
  await page.goto(`${origin}/logout`);
  await page.waitForURL(`${origin}/login`);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto(`${origin}/content-list`);
  await page.waitForURL(/\/login\?return=/);
});

test('login and shell are accessible in light, dark and from right to left, wide and narrow', async () => {
  const { page } = await open();
  await page.goto(`${origin}/login`);
  await page.getByRole('heading', { name: 'Sign in to Fieldfolio' }).waitFor();
  await expectAccessible(page);
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/account`);
  for (const [theme, language] of [
    ['Fieldstone', 'English'],
    ['Fieldstone Night', 'English'],
    ['Fieldstone Night', 'Arabic'],
  ] as const) {
    await chooseLanguage(page, language);
    await page.getByText(theme, { exact: true }).click();
    const direction = () => page.evaluate(() => document.documentElement.dir);
    await expect.poll(direction).toBe(language === 'Arabic' ? 'rtl' : 'ltr');
    for (const size of [sizes.desktop, sizes.phone]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await page.setViewportSize(sizes.desktop);
  }
  await page.getByText('Theme by agency', { exact: true }).click();
  await chooseLanguage(page, 'English');
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('ltr');
});

async function chooseLanguage(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Language' });
  await expect.poll(() => field.inputValue()).not.toBe('');
  if ((await field.inputValue()).includes(name)) return;
  await field.click();
  await field.fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}$|\\(${name}\\)`) }).click();
  await page.getByText('Your language is saved').first().waitFor();
}
