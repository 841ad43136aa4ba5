import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, siteOrigin, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
const owner = ['owner@clearviewclinic.test', 'demo-owner-1'] as const;

interface Term {
  uid: string;
  name: string;
}

test('what the business requires is asked for before publishing, and shown on the page', async () => {
  const session = await openSession(...owner);
  const { response: viewer } = await session.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const accountId = viewer.accounts[0]?.accountId ?? '';
  const rpc = `accounts/${accountId}/rpc`;
  const { response: taxonomy } = await session.call<{ contentTypes: Term[] }>(`${rpc}/content/getTaxonomy`);
  const [type] = taxonomy.contentTypes;
  const field = { name: 'Treatment room', type: 'text', required: true, contentTypes: [type?.uid] };
  expect((await session.call(`${rpc}/content/createCustomField`, field)).status).toBe(200);

  const { page, consoleErrors } = await open();
  await signIn(page, ...owner);
  await page.goto(`${origin}/content/new`);
  await page.getByRole('textbox', { name: 'Title' }).fill('A quiet room for lasers');
  await page.waitForURL((url) => /\/content\/[0-9a-f]{4}-/.test(url.pathname));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const before = page.getByRole('dialog', { name: 'Publish this entry' });
  await before.getByRole('combobox', { name: 'Choose a content type' }).click();
  await page.getByRole('option', { name: type?.name ?? '', exact: true }).click();
  await before.getByText('Your business requires some fields.', { exact: false }).waitFor();
  await before.getByText('Treatment room: Missing').waitFor();
  await expectAccessible(page);
  await before.getByRole('textbox', { name: 'Treatment room' }).fill('Room 2');
  await before.getByText('Treatment room: Done').waitFor();
  await before.getByText('Customer agreed: Missing').waitFor();
  await before.getByRole('checkbox', { name: 'They agreed to have this published' }).check();
  await before.getByText('Customer agreed: Done').waitFor();
  await before.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog', { name: 'It’s live' }).waitFor();
  expect(consoleErrors).toEqual([]);

  const visitor = await open();
  await visitor.page.goto(`${siteOrigin('clearview-clinic')}/a-quiet-room-for-lasers`);
  await visitor.page.getByText('Room 2', { exact: true }).first().waitFor();
});
