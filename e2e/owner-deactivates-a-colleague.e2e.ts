import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';
import { mailLink } from './mail-link.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let email: string;
beforeEach(() => {
  email = `dana-${Date.now().toString(36)}@people.example`;
});

test('an owner deactivates a colleague on their page, who is out at once and back as before', async () => {
  const owner = await open();
  const { page } = owner;
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  await page.goto(`${origin}/users/invite`);
  await page.getByLabel('Email addresses').fill(email);
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await page.getByText('Invitation sent to 1 person.').waitFor();

  const colleague = await open({ viewport: sizes.phone });
  await colleague.page.goto(await mailLink(colleague.page, 'Join Evergreen', email));
  const password = colleague.page.getByLabel('Password', { exact: true });
  await password.fill('copper gutter 81');
  await press(password, 'Enter');
  await colleague.page.waitForURL(/\/content-feed$/);

  await page.goto(`${origin}/settings/team?search=${email}&sort=seen`);
  await page.getByRole('button', { name: `Open ${email}` }).click();
  await page.getByRole('heading', { level: 1, name: email }).waitFor();
  await page.getByText('Last active').waitFor();
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText(`${email} is deactivated.`).waitFor();
  await page.getByText('Deactivated', { exact: true }).waitFor();

  const entries = () =>
    colleague.page.evaluate(async () => {
      const accountId = localStorage.getItem('viewAccount');
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"json":{}}' };
      return (await fetch(`/api/accounts/${accountId}/rpc/content/listEntries`, init)).status;
    });
  expect([401, 404]).toContain(await entries());

  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Reactivate' }).click();
  await page.getByText(`${email} can work here again.`).waitFor();
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from team' }).click();
  await page.getByText(`${email} was removed.`).waitFor();
  await page.waitForURL(/\/settings\/team$/);
  expect(owner.consoleErrors).toEqual([]);
});
