import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, siteOrigin, startBrowser } from './browser.ts';

const open = await startBrowser();
const site = siteOrigin('evergreen-gardens');

test('an owner deletes the account by its typed name; its website closes until it is restored', async () => {
  const [owner, visitor] = [await open(), await open()];
  const status = async () => (await visitor.page.goto(`${site}/gallery`))?.status();
  const heading = async () => {
    await visitor.page.goto(`${site}/gallery`);
    return visitor.page.title();
  };
  const before = await heading();
  await signIn(owner.page, 'owner@evergreen.test', 'demo-owner-1');
  await owner.page.goto(`${origin}/settings/business-account`);
  const remove = owner.page.getByRole('button', { name: 'Delete this account' });
  await remove.click();
  const dialog = owner.page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete this account' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('Evergreen Gardens');
  await expectAccessible(owner.page);
  await confirm.click();
  await owner.page.waitForURL('**/my-accounts');
  await owner.page.getByText('Evergreen Gardens is deleted').waitFor();
  await expect.poll(status).toBe(410);
  expect(await visitor.page.getByRole('main').textContent()).toContain('This website is closed');
  expect(await visitor.page.getByRole('link').count()).toBe(0);
  await expectAccessible(visitor.page);

  await owner.page.reload();
  await owner.page.getByText('In the trash').waitFor();
  await expectAccessible(owner.page);
  await owner.page.getByRole('button', { name: 'Restore Evergreen Gardens' }).click();
  await owner.page.getByText('Evergreen Gardens is back').waitFor();
  await expect.poll(heading).toBe(before);
  await owner.page.goto(`${origin}/content-list`);
  await owner.page.getByRole('row').nth(2).waitFor();
  expect(owner.consoleErrors.filter((line) => !line.includes('404'))).toEqual([]);
});
