import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { readCodes, turnOn } from './authenticator.ts';
import { expectAccessible, signIn, sizes, startBrowser, enter } from './browser.ts';
import { mailLink } from './mail-link.ts';
import { joinDemoTeam, newPassword } from './new-member.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let word: string;
beforeEach(() => {
  word = Date.now().toString(36);
});

test.each(Object.entries(sizes))('a person turns on two-step sign-in, and off again (%s)', async (name, viewport) => {
  const { page, consoleErrors } = await open({ viewport });
  const email = `twice-${name}-${word}@people.example`;
  const origin = await joinDemoTeam(page, email);
  await page.goto(`${origin}/settings/account`);
  const { app, codes } = await turnOn(page);
  await page.getByText('10 recovery codes left').waitFor();
  await expectAccessible(page);
  const letter = await page.context().newPage();
  await mailLink(letter, 'Two-step sign-in is on', email);
  await letter.close();

  await signOut(page, origin);
  await firstStep(page, email);
  await expectAccessible(page);
  await enter(page.getByLabel('Code'), '12');
  await page.getByText('6 digits').waitFor();
  await enter(page.getByLabel('Code'), '000000');
  await page.getByText('This code isn’t right').waitFor();
  await enter(page.getByLabel('Code'), await app.nextCode());
  await page.waitForURL(`${origin}/settings/account`);

  await signOut(page, origin);
  await firstStep(page, email);
  await page.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/settings/account`);
  await page.getByText('9 recovery codes left').waitFor();

  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await dialog.getByRole('button', { name: 'Use a code from your app instead' }).click();
  await dialog.getByLabel('Code from your app').fill(await app.nextCode());
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByText('Two-step sign-in is off').waitFor();
  await signOut(page, origin);
  await page.getByLabel('Email').fill(email);
  await enter(page.getByLabel('Password', { exact: true }), newPassword);
  await page.waitForURL(/\/settings\/account$/);
  expect(consoleErrors.filter((text) => !/40[0-9]|422/.test(text))).toEqual([]);
});

test('a link by email asks for the second step, too, and new recovery codes void the earlier ones', async () => {
  const { page, context } = await open({ viewport: sizes.phone });
  const email = `linked-${word}@people.example`;
  const origin = await joinDemoTeam(page, email);
  await page.goto(`${origin}/settings/account`);
  const { codes } = await turnOn(page);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await enter(dialog.getByLabel('Your password'), newPassword);
  const fresh = await readCodes(page);

  await signOut(page, origin);
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await enter(page.getByLabel('Email'), email);
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const tab = await context.newPage();
  await tab.goto(await mailLink(tab, 'Sign in to', email));
  await tab.getByRole('heading', { name: 'One more step' }).waitFor();
  await tab.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click();
  await enter(tab.getByLabel('Recovery code'), codes[0] ?? '');
  await tab.getByText('This isn’t one of your recovery codes').waitFor();
  await enter(tab.getByLabel('Recovery code'), fresh[0] ?? '');
  await tab.waitForURL(`${origin}/settings/account`);
});

test('an agency that requires it leads its people to it before anything else', async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.phone });
  const origin = await joinDemoTeam(page, `required-${word}@people.example`);
  const house = await openSession('house@fieldfolio.test', 'demo-house-1');
  const agency = await openSession('agency@northpeak.test', 'demo-agency-1');
  const viewer = await agency.call<{ agencies: { agencyId: string }[] }>('me/rpc/people/getViewer');
  const tenants = `agencies/${viewer.response.agencies[0]?.agencyId}/rpc/tenants`;
  const require = async (requiresSecondFactor: boolean) => {
    const { response } = await house.call<{ version: number }>(`${tenants}/getAgency`);
    return house.call(`${tenants}/updateAgency`, { requiresSecondFactor, version: response.version });
  };
  try {
    expect((await require(true)).status).toBe(200);
    await page.goto(`${origin}/content-feed`);
    await page.getByRole('heading', { name: 'Turn on two-step sign-in to go on' }).waitFor();
    await expectAccessible(page);
    await turnOn(page);
    await page.getByRole('heading', { name: 'Turn on two-step sign-in to go on' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Content Feed' }).waitFor();
    expect(consoleErrors.filter((text) => !/403|422/.test(text))).toEqual([]);
  } finally {
    await require(false);
  }
});

test('who requires it of others has it', async () => {
  const { page } = await open();
  await signIn(page, 'agency@northpeak.test', 'demo-agency-1');
  await page.goto(`${new URL(page.url()).origin}/settings/account-agency`);
  await page.getByRole('switch', { name: 'Require two-step sign-in' }).click();
  await page.getByText('Turn on two-step sign-in for yourself first').waitFor();
  await expectAccessible(page);
});

async function signOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/logout`);
  await page.waitForURL(/\/login/);
  await page.goto(`${origin}/login?return=%2Fsettings%2Faccount`);
}

async function firstStep(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await enter(page.getByLabel('Password', { exact: true }), newPassword);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}
