// @module-tag main
import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, siteOrigin, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
const owner = ['owner@oakandiron.test', 'demo-owner-1'] as const;

test('a text for the website is written from the list of distributions, and visitors read it', async () => {
  const session = await openSession(...owner);
  const { response: viewer } = await session.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const rpc = `accounts/${viewer.accounts[0]?.accountId}/rpc`;
  const draft = { title: 'Zz Walnut stairs', city: 'Portland', description: '<p>Sixteen steps, no squeak.</p>' };
  const { response: entry } = await session.call<{ uid: string }>(`${rpc}/content/createEntry`, draft);
  await session.call(`${rpc}/content/publishEntry`, { entryId: entry.uid });

  const { page, consoleErrors } = await open();
  await signIn(page, ...owner);
  await page.goto(`${origin}/distributions`);
  await page.getByRole('searchbox').fill('Zz Walnut');
  await page.getByRole('link', { name: 'Website Empty Text of Zz Walnut stairs' }).click();

  const tab = page.getByRole('tabpanel', { name: 'Writings' });
  const website = tab.getByRole('button', { name: /^Website/ });
  expect(await website.getAttribute('aria-expanded')).toBe('true');
  await tab.getByRole('button', { name: 'Copy from' }).click();
  await page.getByRole('menuitem', { name: 'This entry' }).click();
  const title = tab.getByRole('textbox', { name: 'Title' });
  await expect.poll(() => title.inputValue()).toBe(draft.title);
  await title.fill('Sixteen walnut steps in Portland 🪜');
  await tab.getByText('34 characters').waitFor();
  await website.getByText('Ready').waitFor();

  const text = tab.getByRole('textbox', { name: 'Text', exact: true });
  await text.getByText('no squeak').click();
  await press(text, 'End');
  const insert = tab.getByRole('button', { name: 'Insert text' });
  await insert.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'How to reach us' });
  await item.waitFor();
  await expectAccessible(page);
  await press(item, 'Enter');
  await text.getByText('Planning something like this in Portland? Call Oak & Iron Remodeling at').waitFor();
  await page.getByText('Saved', { exact: false }).first().waitFor();

  await tab.getByRole('button', { name: /^Pinterest/ }).click();
  await tab.getByRole('textbox', { name: 'Title' }).fill('x'.repeat(103));
  await tab.getByText('103 / 100, 3 too many').waitFor();
  await tab
    .getByRole('button', { name: /^Pinterest/ })
    .getByText('Too long')
    .waitFor();
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);

  const visitor = await open();
  await visitor.page.goto(`${siteOrigin('oak-and-iron')}/zz-walnut-stairs`);
  await visitor.page.getByRole('heading', { name: 'Sixteen walnut steps in Portland 🪜' }).waitFor();
  await visitor.page.getByText('Call Oak & Iron Remodeling at').waitFor();
});
