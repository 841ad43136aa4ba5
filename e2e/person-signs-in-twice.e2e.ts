import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authenticator } from './authenticator.ts';
import { expectAccessible, sizes, startBrowser } from './browser.ts';
import { mailLink } from './mail-link.ts';
import { joinDemoTeam, newPassword } from './new-member.ts';

const open = await startBrowser();
/** Unique per run, so that the data can be reused. */
const word = Date.now().toString(36);

test.each(Object.entries(sizes))('a person turns on two-step sign-in, and off again (%s)', async (name, viewport) => {
  const { page, complaints } = await open({ viewport });
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
  await page.getByLabel('Code').fill('12');
  await page.keyboard.press('Enter');
  await page.getByText('6 digits').waitFor();
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code isn’t right').waitFor();
  await page.getByLabel('Code').fill(await app.nextCode());
  await page.keyboard.press('Enter');
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
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/settings\/account$/);
  expect(complaints.filter((text) => !/40[0-9]|422/.test(text))).toEqual([]);
});

test('a link by email asks for the second step, too, and new recovery codes void the earlier ones', async () => {
  const { page, context } = await open({ viewport: sizes.phone });
  const email = `linked-${word}@people.example`;
  const origin = await joinDemoTeam(page, email);
  await page.goto(`${origin}/settings/account`);
  const { codes } = await turnOn(page);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(newPassword);
  await page.keyboard.press('Enter');
  const fresh = await readCodes(page);

  await signOut(page, origin);
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const tab = await context.newPage();
  await tab.goto(await mailLink(tab, 'Sign in to', email));
  await tab.getByRole('heading', { name: 'One more step' }).waitFor();
  await tab.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click();
  await tab.getByLabel('Recovery code').fill(codes[0] ?? '');
  await tab.keyboard.press('Enter');
  await tab.getByText('This isn’t one of your recovery codes').waitFor();
  await tab.getByLabel('Recovery code').fill(fresh[0] ?? '');
  await tab.keyboard.press('Enter');
  await tab.waitForURL(`${origin}/settings/account`);
});

async function turnOn(page: Page) {
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not this one');
  await page.keyboard.press('Enter');
  await dialog.getByText('This is not your password.').waitFor();
  await dialog.getByLabel('Your password').fill(newPassword);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectAccessible(page);
  const app = authenticator((await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '');
  await dialog.getByLabel('Code from the app').fill(await app.nextCode());
  await page.keyboard.press('Enter');
  return { app, codes: await readCodes(page) };
}

async function readCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  await expectAccessible(page);
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await list.waitFor({ state: 'detached' });
  return codes;
}

async function signOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/logout`);
  await page.waitForURL(/\/login/);
  await page.goto(`${origin}/login?return=%2Fsettings%2Faccount`);
}

async function firstStep(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}
