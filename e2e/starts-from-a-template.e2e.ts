// @module-tag main
import { expect, test } from 'vitest';
import { enter, expectAccessible, origin, signIn, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
const owner = ['owner@summitroofing.test', 'demo-owner-1'] as const;

interface Entry {
  uid: string;
  version: number;
  mediaIds: string[];
  photoSlots: { label: string; mediaId: string | null }[];
}

test('a job starts from a template, and is published once its photos are there', async () => {
  const name = `Tear-off ${Date.now().toString(36)}`;
  const session = await openSession(...owner);
  const { response: viewer } = await session.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const account = `accounts/${viewer.accounts[0]?.accountId}/rpc`;
  const rpc = async <T>(verb: string, input: object = {}) =>
    (await session.call<T>(`${account}/${verb}`, input)).response;
  const { page, consoleErrors } = await open();
  await signIn(page, ...owner);

  await page.goto(`${origin}/settings/entry-templates`);
  await page.getByRole('button', { name: 'New template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Content type' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('{{businessName}}: a new roof');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await page.getByRole('textbox', { name: 'Photo 1' }).fill('Front');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Photo 2' }).fill('Ridge');
  await page.getByRole('switch', { name: 'Don’t publish without them' }).check();
  await page.getByRole('button', { name: 'Add a task' }).click();
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Order slates');
  await enter(page.getByRole('textbox', { name: 'Due in days' }), '3');
  await page.getByText(`Saved “${name}”`).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Start from a template' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.waitForURL((url) => /\/content\/[0-9a-f]{4}-/.test(url.pathname));
  const entryId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect.poll(() => page.getByPlaceholder('Title').inputValue()).toMatch(/^Summit Roofing.*: a new roof$/);
  const { items } = await rpc<{ items: { title: string }[] }>('tasks/listTasks', { entryId });
  expect(items.map(({ title }) => title)).toEqual(['Order slates']);

  const slots = page.getByRole('region', { name: 'Photos to take' });
  await slots.getByText('0 of 2').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const before = page.getByRole('dialog', { name: 'Publish this entry' });
  await before.getByText('Photo “Ridge”: Missing').waitFor();
  await before.getByRole('button', { name: 'Go to the photo' }).first().click();
  await expect
    .poll(() => slots.getByRole('button', { name: /^Front/ }).evaluate((one) => one === document.activeElement))
    .toBe(true);

  const { entries } = await rpc<{ entries: { uid: string }[] }>('content/listEntries', { limit: 20 });
  const others = await Promise.all(entries.map(({ uid }) => rpc<Entry>('content/getEntry', { entryId: uid })));
  const mediaIds = others.find((one) => one.mediaIds.length > 1)?.mediaIds.slice(0, 2) ?? [];
  const { version } = await rpc<Entry>('content/getEntry', { entryId });
  await rpc('content/updateEntry', { entryId, version, patch: { mediaIds } });
  for (const [label, done] of [
    ['Front', '1 of 2'],
    ['Ridge', '2 of 2'],
  ] as const) {
    await slots.getByRole('button', { name: new RegExp(`^${label}`) }).press('Enter');
    await page.getByRole('menuitem').first().press('Enter');
    await slots.getByText(done).waitFor();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await before.getByText('Photo “Ridge”: Done').waitFor();
  await before.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('link', { name: 'View on site' }).first().waitFor();
  expect(consoleErrors).toEqual([]);
  await rpc('content/deleteEntries', { entryIds: [entryId] });
});
