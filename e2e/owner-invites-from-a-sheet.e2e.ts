import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

test('an owner invites the crew of a spreadsheet, and keeps a list of those who are left out', async () => {
  const { page, consoleErrors } = await open();
  const run = Date.now().toString(36);
  const crew = [
    'Name;Email;Role;Phone',
    `Ana de la Cruz;ana-${run}@people.example;Admin;1`,
    `Bo Park;bo-${run}@people.example;;2`,
    `Cy;cy-${run}@people.example;Boss;3`,
    `Ana again;ANA-${run}@people.example;;4`,
    'Jo;crew@summitroofing.test;User;5',
  ].join('\n');
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/users/invite`);
  await page.getByRole('button', { name: 'From a sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people from a sheet' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(crew) });

  expect(await dialog.getByRole('combobox', { name: 'Email' }).inputValue()).toBe('email');
  expect(await dialog.getByRole('combobox', { name: 'Phone' }).inputValue()).toBe('skip');
  await dialog.getByText('“Boss” is no role. Write Admin or User.').waitFor();
  await dialog.getByText('The same address as line 2').waitFor();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download skipped lines' }).click();
  expect((await saved).suggestedFilename()).toBe('left-out.csv');
  await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
  await dialog.getByText('Invitations sent to 2 people.').waitFor();
  await dialog.getByText('crew@summitroofing.test is on the team already.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `ana-${run}@people.example` });
  await row.getByText('Ana de la Cruz').waitFor();
  await row.getByText('Admin').waitFor();
  expect(consoleErrors).toEqual([]);
});
