import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser } from './browser.ts';
import { openSession } from './session.ts';
import { startView } from './start-view.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let word: string;
let reason: string;
let label: string;
beforeEach(() => {
  word = Date.now().toString(36);
  reason = `Ticket ${word}: cannot find the labels`;
  label = `Found label ${word}`;
});

test('the house views as the client with a reason, writes after the switch, and is named in the client’s audit log', async () => {
  const house = await open();
  await signIn(house.page, 'house@fieldfolio.test', 'demo-house-1');
  const { page } = house;
  await page.goto(`${origin}/houseAccounts?search=Summit`);
  await page.getByRole('button', { name: 'Open Summit Roofing Co.' }).click();
  await page.getByRole('heading', { name: 'Why are you viewing Summit Roofing Co.?' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start viewing' }).click();
  await page.getByText('Say in a few words why you are looking.').first().waitFor();
  await startView(page, { reason });
  await page.getByText('You are viewing Summit Roofing Co.').waitFor();
  await page.getByText('You are logged in as account', { exact: true }).waitFor();

  // Only looking: neither the screen nor the server lets anything change.
  await page.goto(`${origin}/settings/labels`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const accountId = await page.evaluate(() => localStorage.getItem('viewAccount'));
  const create = (kind: string) =>
    page.evaluate(
      async ([id, made]) => {
        const response = await fetch(`/api/accounts/${id}/rpc/content/createTerm`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ json: { kind: 'businessLabel', label: made } }),
        });
        return response.status;
      },
      [accountId, kind] as const,
    );
  expect(await create(label)).toBe(403);
  // An entry can be read there, and the same button as on screens for changes starts editing.
  await page.goto(`${origin}/content/new`);
  const photos = page.getByRole('region', { name: 'Photos and videos', includeHidden: true });
  await page.getByRole('button', { name: 'Start editing' }).waitFor();
  expect(await photos.evaluate((part) => part.closest('[inert]') !== null)).toBe(true);
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
  await page.goto(`${origin}/settings/api-keys`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start editing' }).click();
  await page.getByRole('button', { name: 'Stop editing' }).waitFor();
  expect(await create(label)).toBe(200);
  await page.getByRole('button', { name: 'Exit', exact: true }).click();
  await page.getByText('You are viewing').waitFor({ state: 'detached' });

  const owner = await open();
  await signIn(owner.page, 'owner@summitroofing.test', 'demo-owner-1');
  try {
    await owner.page.goto(`${origin}/settings/audit-log?kind=viewing`);
    const entry = owner.page.getByRole('listitem').filter({ hasText: reason });
    await entry.getByText('Harper Quinn as Summit Roofing Co.').waitFor();
    await entry.getByText('Create term').waitFor();
    await entry.getByText(/changes?$/).click();
    await entry.getByText(label).waitFor();
    for (const size of [sizes.desktop, sizes.phone]) {
      await owner.page.setViewportSize(size);
      await expectAccessible(owner.page);
    }
    await owner.page.setViewportSize(sizes.desktop);
    await owner.page.getByRole('searchbox', { name: 'Search people and actions' }).fill('nobody of that name');
    await owner.page.getByText('No entry matches').waitFor();
    const file = owner.page.waitForEvent('download');
    await owner.page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await file).suggestedFilename()).toBe('audit-log.csv');
  } finally {
    await removeLabel(accountId ?? '');
  }
  expect(owner.consoleErrors).toEqual([]);
  expect(house.consoleErrors.filter((line) => !line.includes('403'))).toEqual([]);
});

async function removeLabel(accountId: string): Promise<void> {
  const session = await openSession('owner@summitroofing.test', 'demo-owner-1');
  const scope = `accounts/${accountId}/rpc/content`;
  const all = await session.call<{ businessLabels: { uid: string; label: string; version: number }[] }>(
    `${scope}/getTaxonomy`,
  );
  const made = all.response.businessLabels.find((one) => one.label === label);
  if (made)
    await session.call(`${scope}/removeTerm`, { kind: 'businessLabel', termId: made.uid, version: made.version });
}
