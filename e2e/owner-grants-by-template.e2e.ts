import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser, enter } from './browser.ts';
import { mailLink } from './mail-link.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let word: string;
let email: string;
let name: string;
beforeEach(() => {
  word = Date.now().toString(36);
  email = `wendy-${word}@people.example`;
  name = `Webmaster ${word}`;
});

/** Whatever a broken journey leaves behind goes as well. */
afterEach(async () => {
  const owner = await openSession('owner@oakandiron.test', 'demo-owner-1');
  const viewer = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const rpc = `accounts/${viewer.response.accounts[0]!.accountId}/rpc`;
  const team = await owner.call<{ userId: string; email: string }[]>(`${rpc}/tenants/listTeam`);
  for (const { userId } of team.response.filter((member) => member.email === email))
    await owner.call(`${rpc}/tenants/removeTeamMember`, { userId });
  const templates = await owner.call<{ templateId: string; name: string }[]>(`${rpc}/permissionTemplates/list`);
  for (const { templateId } of templates.response.filter((template) => template.name.includes(word)))
    await owner.call(`${rpc}/permissionTemplates/delete`, { templateId });
});

test('an owner makes a template, invites with it, changes it while they work, and deletes it', async () => {
  const owner = await open();
  const { page } = owner;
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/permission-template`);
  await page.getByRole('link', { name: 'New template' }).click();
  await page.getByRole('combobox', { name: 'Start from' }).click();
  await page.getByRole('option', { name: /^Webmaster: / }).click();
  const box = (label: string) => page.getByRole('checkbox', { name: label });
  expect(await box('Change the website').isChecked()).toBe(true);
  // People who may not see it can't change anything.
  await box('See entries').uncheck();
  await box('Write and edit entries').check();
  expect(await box('See entries').isChecked()).toBe(true);
  await box('Write and edit entries').uncheck();
  await page.getByLabel('Name').fill(name);
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Create template' }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();

  await page.goto(`${origin}/users/invite`);
  await page.getByLabel('Email addresses').fill(email);
  await page.getByRole('combobox', { name: 'Permissions' }).click();
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await page.getByText('Invitation sent to 1 person.').waitFor();
  await page.getByRole('listitem').filter({ hasText: email }).getByText(name).waitFor();

  const webmaster = await open();
  await webmaster.page.goto(await mailLink(webmaster.page, 'Join Oak', email));
  await enter(webmaster.page.getByLabel('Password', { exact: true }), 'copper gutter 81');
  await webmaster.page.waitForURL(/\/content-feed$/);
  const menu = webmaster.page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Media Library' }).waitFor();
  expect(await webmaster.page.getByRole('link', { name: 'Create Content' }).count()).toBe(0);
  const home = new URL(webmaster.page.url()).origin;
  await webmaster.page.goto(`${home}/settings/gallery`);
  await webmaster.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await webmaster.page.getByText('You don’t have access').count()).toBe(0);

  await page.goto(`${origin}/settings/permission-template`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: email }).waitFor();
  expect(await page.getByRole('button', { name: 'Delete template' }).isDisabled()).toBe(true);
  await box('See the website’s settings').uncheck();
  expect(await box('Change the website').isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByText(`${name} saved.`).waitFor();
  const status = () =>
    webmaster.page.evaluate(async () => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      const viewer = (await (await fetch('/api/me/rpc/people/getViewer', init)).json()) as {
        json: { accounts: { accountId: string }[] };
      };
      const { accountId } = viewer.json.accounts[0]!;
      return (await fetch(`/api/accounts/${accountId}/rpc/liveSite/getSiteSettings`, init)).status;
    });
  expect(await status()).toBe(403);
  await webmaster.page.goto(`${home}/settings/gallery`);
  await webmaster.page.getByText('You don’t have access to this screen').waitFor();

  await page.getByRole('link', { name: email }).click();
  await page.getByText(`${name} · Joined`).waitFor();
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Choose permissions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Permissions' }).click();
  await page.getByRole('option', { name: 'As a user' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Saved. It applies to ${email} right away.`).waitFor();

  await page.goto(`${origin}/settings/permission-template`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await page.getByText(`${name} was deleted.`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();
  await page.getByRole('link', { name: `Duplicate ${name}` }).click();
  await page.getByLabel('Name').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe(`Copy of ${name}`);
  expect(owner.consoleErrors).toEqual([]);
});
