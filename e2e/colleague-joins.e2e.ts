import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';
import { mailLink } from './mail-link.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let word: string;
beforeEach(() => {
  word = Date.now().toString(36);
});

test(
  'an owner invites colleagues from a pasted list, one joins, changes role, and is taken off the team',
  { tags: 'main' },
  async () => {
    const owner = await open();
    await signIn(owner.page, 'owner@clearviewclinic.test', 'demo-owner-1');
    await owner.page.goto(`${origin}/users`);
    await owner.page.getByRole('link', { name: 'Invite' }).click();
    await owner.page.getByText('No open invitations').waitFor();
    const [one, other] = [`ana-${word}@people.example`, `bo-${word}@people.example`];
    await owner.page.getByRole('button', { name: 'Send invitations' }).click();
    await owner.page.getByText('Write at least one email address.').waitFor();
    const emails = owner.page.getByLabel('Email addresses');
    await emails.fill(`${one}, ${other}`);
    await emails.blur();
    await expectAccessible(owner.page);
    await owner.page.getByRole('button', { name: 'Send invitations' }).click();
    await owner.page.getByText('Invitations sent to 2 people.').waitFor();
    const row = owner.page.getByRole('listitem').filter({ hasText: other });
    await row.getByText('Open', { exact: true }).waitFor();
    await row.getByRole('button', { name: `Withdraw the invitation of ${other}` }).click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await row.waitFor({ state: 'detached' });

    const newcomer = await open({ viewport: sizes.phone });
    const link = await mailLink(newcomer.page, 'Join Clearview', one);
    await newcomer.page.goto(link);
    await newcomer.page.getByRole('heading', { name: /^Join Clearview/ }).waitFor();
    expect(newcomer.page.url()).not.toContain('code=');
    await expectAccessible(newcomer.page);
    const password = newcomer.page.getByLabel('Password', { exact: true });
    await password.fill('short');
    await press(password, 'Enter');
    await newcomer.page.getByText('Min character length is 8').waitFor();
    await password.fill('copper gutter 81');
    await press(password, 'Enter');
    await newcomer.page.waitForURL(/\/content-feed$/);
    expect(newcomer.consoleErrors).toEqual([]);

    await owner.page.goto(`${origin}/settings/team`);
    await owner.page.getByRole('button', { name: `Actions for ${one}` }).click();
    await owner.page.getByRole('menuitem', { name: 'Make admin' }).click();
    await owner.page.getByText(`${one} is now an admin.`).waitFor();
    await owner.page.getByRole('button', { name: `Actions for ${one}` }).click();
    await owner.page.getByRole('menuitem', { name: 'Remove from team' }).click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove from team' }).click();
    await owner.page.getByText(`${one} was removed.`).waitFor();
    expect(owner.consoleErrors).toEqual([]);

    await newcomer.page.goto(link);
    await newcomer.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await newcomer.page.getByText('User not found or invite expired').waitFor();
  },
);

test('an agency invites a colleague who has an account already: the password stays, and both are theirs', async () => {
  const admin = await open();
  await signIn(admin.page, 'agency@northpeak.test', 'demo-agency-1');
  await admin.page.goto(`${origin}/users/invite`);
  const email = 'crew@summitroofing.test';
  await admin.page.getByLabel('Email addresses').fill(email);
  await admin.page.getByRole('button', { name: 'Send invitations' }).click();
  await admin.page.getByText('Invitation sent to 1 person.').waitFor();
  expect(admin.consoleErrors).toEqual([]);

  const colleague = await open();
  await colleague.page.goto(await mailLink(colleague.page, 'Join North Peak', email));
  await colleague.page.getByText('You have an account already.').waitFor();
  const password = colleague.page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await press(password, 'Enter');
  await colleague.page.getByText('This is not the password of your account.').waitFor();
});
