import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';
import { mailLink } from './mail-link.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let email: string;
beforeEach(() => {
  email = `nora-${Date.now().toString(36)}@people.example`;
});

test('an agency shows a colleague some of its accounts, and the others are out of reach by any address', async () => {
  const admin = await open();
  await signIn(admin.page, 'agency@brightlocal.test', 'demo-agency-1');
  await admin.page.goto(`${origin}/users/invite`);
  await admin.page.getByLabel('Email addresses').fill(email);
  await admin.page.getByText('Chosen accounts').click();
  await admin.page.getByRole('button', { name: 'Send invitations' }).click();
  await admin.page.getByText('Choose at least one account, or all of them.').first().waitFor();
  const which = admin.page.getByRole('combobox', { name: 'Accounts they see' });
  await which.fill('evergreen');
  await admin.page.getByRole('option', { name: /^Evergreen/ }).click();
  // Leaving the field closes its list, which may lie over the button.
  await press(which, 'Tab');
  await expectAccessible(admin.page);
  await admin.page.getByRole('button', { name: 'Send invitations' }).click();
  await admin.page.getByText('Invitation sent to 1 person.').waitFor();

  const { page, consoleErrors } = await open({ viewport: sizes.phone });
  const link = await mailLink(page, 'Join Bright Local', email);
  await page.goto(link);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('copper gutter 81');
  await press(password, 'Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL((url) => !url.pathname.startsWith('/invite'));
  // Mails lead to the agency's own host.
  await page.goto(`${new URL(link).origin}/accounts`);
  await page.getByRole('button', { name: /^Open Evergreen/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Open Summit/ }).count()).toBe(0);

  // The other account, as the administrator knows it.
  const summit = await admin.page.evaluate(async () => {
    const ask = async (path: string) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"json":{}}' };
      return (await (await fetch(path, init)).json()).json;
    };
    const { agencies } = await ask('/api/me/rpc/people/getViewer');
    const { items } = await ask(`/api/agencies/${agencies[0].agencyId}/rpc/tenants/listAccounts`);
    return items.find(({ businessName }: { businessName: string }) => businessName.startsWith('Summit')).accountId;
  });
  const answers = await page.evaluate(async (accountId) => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"json":{}}' };
    const all = [
      fetch(`/api/accounts/${accountId}/rpc/content/listEntries`, post),
      fetch(`/api/accounts/${accountId}/entries`),
      fetch(`/api/live?topics=account:${accountId}`),
      fetch(`/testimonial-export/${accountId}/testimonials.zip`),
    ];
    return (await Promise.all(all)).map(({ status }) => status);
  }, summit);
  expect(answers).toEqual([404, 404, 404, 404]);
  const accountsPage = page.url();
  await page.goto(`${new URL(accountsPage).origin}/accounts/${summit}`);
  await page.getByRole('heading', { name: 'Account', exact: true, level: 1 }).waitFor();
  await page.getByText('This does not exist, or you have no access to it.').waitFor();
  await page.goto(accountsPage);
  consoleErrors.length = 0;

  // From one moment to the next it is the other one.
  await admin.page.goto(`${origin}/users?search=${email}`);
  await admin.page.getByText('1 account', { exact: true }).waitFor();
  await admin.page.getByRole('button', { name: `Actions for ${email}` }).click();
  await admin.page.getByRole('menuitem', { name: 'Choose accounts' }).click();
  const dialog = admin.page.getByRole('dialog');
  const more = dialog.getByRole('combobox', { name: 'Accounts they see' });
  await more.waitFor();
  await expectAccessible(admin.page);
  await more.fill('summit');
  await admin.page.getByRole('option', { name: /^Summit/ }).click();
  await press(more, 'Tab');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByText(`Accounts of ${email} saved.`).waitFor();
  await admin.page.getByText('2 accounts', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Open Summit/ }).waitFor();
  expect(consoleErrors).toEqual([]);
  expect(admin.consoleErrors).toEqual([]);
});
