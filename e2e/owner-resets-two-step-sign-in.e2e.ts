import { expect, test } from 'vitest';
import { turnOn } from './authenticator.ts';
import { expectAccessible, signIn, sizes, startBrowser, enter } from './browser.ts';
import { mailLink } from './mail-link.ts';
import { joinDemoTeam, newPassword } from './new-member.ts';

const open = await startBrowser();

test('an owner lets a colleague in again who has lost phone and recovery codes', async () => {
  // Unique per attempt, so that the data can be reused.
  const email = `lost-${Date.now().toString(36)}@people.example`;
  const colleague = await open({ viewport: sizes.phone });
  const origin = await joinDemoTeam(colleague.page, email);
  await colleague.page.goto(`${origin}/settings/account`);
  await turnOn(colleague.page);

  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@clearviewclinic.test', 'demo-owner-1');
  await page.goto(`${new URL(page.url()).origin}/settings/team?search=${email}`);
  await page.getByRole('button', { name: `Open ${email}` }).click();
  const button = page.getByRole('button', { name: 'Reset two-step sign-in' });
  await button.waitFor();
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await button.click();
  const dialog = page.getByRole('dialog', { name: `Reset two-step sign-in of ${email}?` });
  await enter(dialog.getByLabel('Your password'), 'not this one');
  await dialog.getByText('This is not your password.').waitFor();
  await expectAccessible(page);
  await enter(dialog.getByLabel('Your password'), 'demo-owner-1');
  await page.getByText(`Two-step sign-in of ${email} is reset.`).waitFor();
  await button.waitFor({ state: 'detached' });
  expect(consoleErrors.filter((text) => !/422/.test(text))).toEqual([]);

  const letter = await colleague.page.context().newPage();
  expect(await mailLink(letter, 'Your two-step sign-in was reset', email)).toMatch(/\/reset-password$/);
  await letter.close();
  await colleague.page.goto(`${origin}/login?return=%2Fsettings%2Faccount`);
  await colleague.page.getByLabel('Email').fill(email);
  await enter(colleague.page.getByLabel('Password', { exact: true }), newPassword);
  await colleague.page.waitForURL(`${origin}/settings/account`);
  await colleague.page.getByRole('button', { name: 'Turn on' }).waitFor();
});
