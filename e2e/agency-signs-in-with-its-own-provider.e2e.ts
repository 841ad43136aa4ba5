import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { oidcClient, startOidcServer } from '#test/oidc-server.ts';
import { expectAccessible, sizes, startBrowser, enter } from './browser.ts';
import { startCopy } from './start-product.ts';

const open = await startBrowser();
// Of its own: it may reach this machine, where the provider is.
const product = await startCopy(inject('demoFolder'), { OUTGOING_TO_LOOPBACK: 'true' });
const main = product.origin;
const own = main.replace('localhost', 'brightlocal.localhost');
const back = [`${main}/single-sign-on`, `${own}/single-sign-on`];
const provider = await startOidcServer(back, (id) => ({
  email: id,
  email_verified: true,
  given_name: 'Nina',
  family_name: 'Newman',
}));
afterAll(async () => {
  await product.stop();
  provider.close();
});

/** Somebody new in each try, so that data can be used again. */
let newcomer = '';
beforeEach(() => {
  newcomer = `nina-${Date.now().toString(36)}@brightlocal.localhost`;
});

const agency = { email: 'agency@brightlocal.test', password: 'demo-agency-1' };

async function signIn(page: Page): Promise<void> {
  await page.goto(`${main}/login`);
  await page.getByLabel('Email').fill(agency.email);
  await page.getByLabel('Password', { exact: true }).fill(agency.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/accounts$/);
}

/** Removes what a try before has set up. */
async function forgetProvider(page: Page): Promise<void> {
  const call = async <T>(path: string, json?: unknown): Promise<T> => {
    const answer = await page.request.post(`${main}/api/${path}`, { data: { json } });
    return ((await answer.json()) as { json: T }).json;
  };
  const { agencies } = await call<{ agencies: { agencyId: string }[] }>('me/rpc/people/getViewer');
  const verbs = `agencies/${agencies[0]?.agencyId}/rpc/singleSignOn`;
  const { domains } = await call<{ domains: { domain: string }[] }>(`${verbs}/getProvider`);
  const confirmation = { by: 'password', secret: agency.password };
  for (const { domain } of domains) await call(`${verbs}/removeMailDomain`, { domain, ...confirmation });
  if (domains.length > 0) await call(`${verbs}/removeProvider`, confirmation);
}

/** Fills in the provider's own pages. */
async function beThere(page: Page, login: string): Promise<void> {
  await page.waitForURL((url) => url.origin === provider.issuer);
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Saves with the password, which is asked for as long as something isn't saved. */
async function save(page: Page): Promise<void> {
  const password = page.getByLabel('Your password, to confirm it’s you');
  await password.fill(agency.password);
  await page.getByRole('button', { name: 'Save' }).click();
  await password.waitFor({ state: 'detached' });
  await page.getByText('One is stored').waitFor();
}

test('an agency connects its provider, and its people sign in there at both addresses', async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.desktop });
  await signIn(page);
  await forgetProvider(page);
  await page.goto(`${main}/settings/single-sign-on`);
  await page.getByText('No domains yet').waitFor();
  await expectAccessible(page);
  // Under localhost, nothing needs proof.
  await enter(page.getByLabel('Domain of your email addresses'), 'brightlocal.localhost');
  await page.getByText('Proven', { exact: true }).waitFor();

  for (const address of back) await page.getByText(address, { exact: true }).waitFor();
  await page.getByLabel('Issuer address').fill(`${provider.issuer}/wrong`);
  await page.getByLabel('Client ID').fill(oidcClient.clientId);
  await page.getByLabel('Client secret').fill(oidcClient.clientSecret);
  await save(page);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('isn’t an OpenID Connect service').waitFor();
  await expectAccessible(page);

  await page.getByLabel('Issuer address').fill(provider.issuer);
  await page.getByLabel('Client secret').fill(oidcClient.clientSecret);
  await page.getByRole('switch', { name: 'People can sign in with it' }).click();
  await page.getByRole('switch', { name: 'New people may join by signing in' }).click();
  await save(page);
  expect(await page.getByLabel('Issuer address').inputValue()).toBe(provider.issuer);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('All is well').waitFor();
  await expectAccessible(page);
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);

  const nina = await open({ viewport: sizes.phone });
  await nina.page.goto(`${own}/login?return=%2Fsettings%2Faccount`);
  await nina.page.getByRole('link', { name: 'Continue with Bright Local' }).waitFor();
  await expectAccessible(nina.page);
  await nina.page.getByRole('link', { name: 'Continue with Bright Local' }).click();
  await beThere(nina.page, newcomer);
  await nina.page.waitForURL(`${own}/settings/account`);
  await nina.page.getByText('Single sign-on of your agency').waitFor();
  expect(await nina.page.getByLabel('First name').inputValue()).toBe('Nina');
  // The provider's own pages ask for fonts from elsewhere.
  expect(nina.consoleErrors.filter((text) => !/googleapis|\(http:\/\/127\./.test(text))).toEqual([]);

  // At the main address, the domain of the address leads there; who is signed in at the provider just comes back.
  await nina.page.goto(`${main}/login`);
  await nina.page.getByRole('link', { name: 'Single sign-on' }).click();
  await expectAccessible(nina.page);
  await enter(nina.page.getByLabel('Work email'), newcomer);
  await nina.page.waitForURL((url) => url.origin === main && !/login|single/.test(url.pathname));
});

test('a person who isn’t of the agency reads so, and an answer to another browser’s sign-in is refused', async () => {
  const { page } = await open();
  await page.goto(`${own}/login`);
  await page.getByRole('link', { name: 'Continue with Bright Local' }).click();
  await beThere(page, 'owner@clearviewclinic.test');
  await page.getByText('named an address of another domain').waitFor();
  await expectAccessible(page);
  expect(new URL(page.url()).search).toBe('');

  const { page: other } = await open();
  await other.goto(`${own}/single-sign-on?code=any&state=any`);
  await other.getByText('started in another browser').waitFor();
  await other.goto(`${main}/single-sign-on`);
  await enter(other.getByLabel('Work email'), 'somebody@nowhere.example');
  await other.getByText('No single sign-on is set up for this address').waitFor();
});
