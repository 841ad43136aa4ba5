import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, sizes, startBrowser, enter } from './browser.ts';
import { mailLink } from './mail-link.ts';
import { joinDemoTeam, newPassword } from './new-member.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let word: string;
beforeEach(() => {
  word = Date.now().toString(36);
});

test.each(Object.entries(sizes))(
  'a person finds a stranger’s attempt in their history (%s)',
  async (name, viewport) => {
    const { page, consoleErrors } = await open({ viewport });
    const email = `own-${name}-${word}@people.example`;
    const home = await joinDemoTeam(page, email);
    const stranger = await open();
    await stranger.page.goto(`${home}/login`);
    for (const password of ['not my password', newPassword]) {
      await stranger.page.getByLabel('Email').fill(email);
      await stranger.page.getByLabel('Password', { exact: true }).fill(password);
      await stranger.page.getByRole('button', { name: 'Login', exact: true }).click();
      if (password === newPassword) await stranger.page.waitForURL(/\/content-feed$/);
      else await stranger.page.getByText('The email or password is wrong').waitFor();
    }

    await page.goto(`${home}/settings/account`);
    const history = page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem');
    await history.filter({ hasText: 'Invitation' }).waitFor();
    await expect.poll(() => history.allInnerTexts()).toHaveLength(3);
    expect(await history.filter({ hasText: 'Refused' }).innerText()).toMatch(/Password · \d/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await page.getByText('All other devices are signed out').waitFor();
    await stranger.page.reload();
    await stranger.page.waitForURL(/\/login/);
    expect(consoleErrors).toEqual([]);
  },
);

test.each(Object.entries(sizes))(
  'a person takes their data along, leaves, and comes back (%s)',
  async (name, viewport) => {
    const { page, consoleErrors } = await open({ viewport });
    const email = `leaving-${name}-${word}@people.example`;
    const home = await joinDemoTeam(page, email);
    await page.goto(`${home}/settings/account`);
    await page.getByRole('button', { name: 'Request your data' }).click();
    const asking = page.getByRole('dialog', { name: 'Request your data' });
    await asking.getByLabel('Your password').fill(newPassword);
    await asking.getByRole('button', { name: 'Request your data' }).click();
    const link = page.getByRole('link', { name: 'Download', exact: true });
    await link.waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('my-data.zip');
    expect(await download.failure()).toBeNull();

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const leaving = page.getByRole('dialog', { name: 'Delete your account?' });
    await leaving.getByText('You leave 1 business or agency').waitFor();
    await expectAccessible(page);
    await leaving.getByLabel('Your password').fill(newPassword);
    await leaving.getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL(`${home}/login`);
    await page.getByLabel('Email').fill(email);
    await enter(page.getByLabel('Password', { exact: true }), newPassword);
    await page.getByText('You have deleted this account').waitFor();

    await page.goto(await mailLink(page, 'Your account is deleted', email));
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('heading', { name: 'Your account is back' }).waitFor();
    await expectAccessible(page);
    await page.goto(`${home}/login`);
    await page.getByLabel('Email').fill(email);
    await enter(page.getByLabel('Password', { exact: true }), newPassword);
    await page.waitForURL(/\/content-feed$/);
    expect(consoleErrors.filter((text) => !/403/.test(text))).toEqual([]);
  },
);

test('who a business depends on hands it over first', async () => {
  const { page } = await open();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill('owner@clearviewclinic.test');
  await enter(page.getByLabel('Password', { exact: true }), 'demo-owner-1');
  await page.waitForURL(/\/content-feed$/);
  await page.goto(`${origin}/settings/account`);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByText('has no other administrator').waitFor();
});
