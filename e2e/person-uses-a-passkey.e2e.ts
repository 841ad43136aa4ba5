import type { CDPSession, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin as mainOrigin, sizes, startBrowser, enter } from './browser.ts';
import { mailLink } from './mail-link.ts';
import { joinDemoTeam, newPassword } from './new-member.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let word: string;
beforeEach(() => {
  word = Date.now().toString(36);
});

test.each(Object.entries(sizes))('a passkey is added, signs in, and is removed (%s)', async (name, viewport) => {
  const { page, consoleErrors } = await open({ viewport });
  const device = await addDevice(page);
  const email = `passkey-${name}-${word}@people.example`;
  const origin = await joinDemoTeam(page, email);
  await page.goto(`${origin}/settings/account`);
  await page.getByText('No passkeys yet').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByLabel('Your password').fill(newPassword);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByText('Your passkey is ready').waitFor();
  await page.getByText('My phone', { exact: true }).waitFor();
  await expectAccessible(page);
  // The new passkey confirms its owner at once.
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const letter = await page.context().newPage();
  await mailLink(letter, 'You have a new passkey', email);
  await letter.close();

  // Without a finger, nothing happens, not even by the offer in the address field.
  await device.setPresent(false);
  await page.goto(`${origin}/logout`);
  await page.waitForURL(/\/login/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await page.goto(`${origin}/login?return=%2Fsettings%2Faccount`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await expectAccessible(page);
  await device.setPresent(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(`${origin}/settings/account`);

  await page.getByRole('button', { name: 'Rename My phone' }).click();
  await enter(page.getByRole('dialog').getByLabel('Name'), 'Old phone');
  await page.getByText('Your passkey is renamed').waitFor();
  await page.getByRole('button', { name: 'Remove Old phone' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove Old phone?' });
  await removing.getByRole('button', { name: 'Use a passkey instead' }).click();
  await removing.getByRole('button', { name: 'Use a passkey' }).click();
  await removing.getByRole('button', { name: 'Confirmed' }).waitFor();
  await expectAccessible(page);
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Your passkey is removed').waitFor();
  await page.getByText('No passkeys yet').waitFor();
  expect(consoleErrors).toEqual([]);
});

test('the browser offers the passkey by itself, and no other host knows it', async () => {
  const { page } = await open();
  const device = await addDevice(page);
  const origin = await joinDemoTeam(page, `offered-${word}@people.example`);
  await page.goto(`${origin}/settings/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await enter(page.getByRole('dialog').getByLabel('Your password'), newPassword);
  await page.getByText('Your passkey is ready').waitFor();
  await page.goto(`${origin}/logout`);
  // The address field offers it, and the person takes the offer.
  await page.waitForURL((url) => url.origin === origin && !/log(in|out)/.test(url.pathname));

  await device.setPresent(false);
  await page.goto(`${origin}/logout`);
  await page.waitForURL(/\/login/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await page.goto(`${mainOrigin}/login`);
  await device.setPresent(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('Passkeys work only at the address where they were made').waitFor();
});

/** A device with a screen lock, as Chromium plays it. */
async function addDevice(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person touches it when it asks. */
    setPresent: (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
