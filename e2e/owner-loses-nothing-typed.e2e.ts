import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Entry } from '#features/content/entry.ts';
import { origin, signIn, siteOrigin, startBrowser } from './browser.ts';
import { ask } from './http.ts';
import { openSession, type Session } from './session.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let word: string;
beforeEach(() => {
  word = Date.now().toString(36);
});
const verbs = '**/rpc/content/*';

let owner: Session;
let content: string;
beforeAll(async () => {
  owner = await openSession('owner@summitroofing.test', 'demo-owner-1');
  const { response: answer } = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  content = `accounts/${answer.accounts[0]?.accountId}/rpc/content`;
});

/** Other journeys use the demo data. */
afterEach(async () => {
  const { response } = await owner.call<{ entries: { uid: string; title: string }[] }>(`${content}/listEntries`, {
    search: word,
  });
  const entryIds = response.entries.filter(({ title }) => title.includes(word)).map(({ uid }) => uid);
  await owner.call(`${content}/deleteEntries`, { entryIds });
});

async function startOwner(): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  return { context, page };
}

async function addEntry(title: string): Promise<string> {
  return (await owner.call<Entry>(`${content}/createEntry`, { title })).response.uid;
}

async function entryOf(entryId: string): Promise<Entry> {
  return (await owner.call<Entry>(`${content}/getEntry`, { entryId })).response;
}

async function openEditor(page: Page, entryId: string): Promise<void> {
  await page.goto(`${origin}/content/${entryId}`);
  await page.getByPlaceholder('Title').waitFor();
}

const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

/** This device's drafts of entries that have not been saved. */
function keptDrafts(page: Page): Promise<{ entryId: string; exists: boolean; patch: { title?: string } }[]> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('content-drafts');
    await new Promise((done) => opened.addEventListener('success', done));
    const all = opened.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((done) => all.addEventListener('success', done));
    opened.result.close();
    return all.result as [];
  });
}

test('what is typed at once into a description, whose editor is still loading, is kept', async () => {
  const { context, page } = await startOwner();
  const said = 'Copper gutters, and a chimney cap.';
  await openEditor(page, await addEntry(`Quick hands ${word}`));
  let isLoading = false;
  await context.route(/rich-text-field/, async (route) => {
    isLoading = true;
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  const { pathname } = new URL(page.url());
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type(said, { delay: 30 });
  await page.getByRole('textbox', { name: 'Description' }).getByText(said, { exact: true }).waitFor();
  expect(isLoading).toBe(true);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await isSaved(page);
});

test('what was typed after a lost creation arrives with the next visit', { tags: 'main' }, async () => {
  const { context, page } = await startOwner();
  let isMade = false;
  await context.route(verbs, async (route) => {
    if (!isMade && route.request().url().endsWith('/createEntry')) {
      isMade = true;
      await route.fetch();
    }
    await route.abort();
  });
  await page.goto(`${origin}/content/new`);
  await page.getByPlaceholder('Title').fill(`Lost answer ${word}`);
  await page.getByText('Offline: kept on this device').waitFor();
  await page.getByPlaceholder('Title').fill(`Lost answer ${word}, and more`);
  await expect.poll(async () => (await keptDrafts(page))[0]?.patch.title).toBe(`Lost answer ${word}, and more`);
  const [draft] = await keptDrafts(page);
  const entryId = draft?.entryId ?? '';
  expect([draft?.exists, isMade, (await entryOf(entryId)).title]).toEqual([false, true, `Lost answer ${word}`]);
  await page.close();

  await context.unrouteAll();
  const later = await context.newPage();
  await later.goto(`${origin}/content-list`);
  await expect.poll(async () => (await entryOf(entryId)).title).toBe(`Lost answer ${word}, and more`);
  await expect.poll(async () => (await keptDrafts(later)).length).toBe(0);
});

test('the last words before another screen is opened arrive', { tags: 'main' }, async () => {
  const entryId = await addEntry(`Last words ${word}`);
  const { page } = await startOwner();
  await openEditor(page, entryId);
  await page.getByPlaceholder('Title').fill(`Last words ${word}, hurried`);
  await page.getByRole('link', { name: 'Content List' }).first().click();
  await expect.poll(async () => (await entryOf(entryId)).title).toBe(`Last words ${word}, hurried`);
});

test('publishing at the end of a word takes the word along', async () => {
  const entryId = await addEntry(`Word ${word}`);
  const { page } = await startOwner();
  await openEditor(page, entryId);
  await page.getByPlaceholder('Title').fill(`Word ${word} in full`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Publish this entry' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'View on site' }).first().waitFor();
  const { title, path } = await entryOf(entryId);
  expect([title, path]).toEqual([`Word ${word} in full`, `/word-${word}-in-full`]);
  const shown = async () => (await ask(path ?? '', { host: new URL(siteOrigin('summit-roofing')).hostname })).body;
  await expect.poll(shown).toContain(`Word ${word} in full`);
});

test('what was typed just before deleting is there again when deleting is undone', async () => {
  const entryId = await addEntry(`Deleted ${word}`);
  const { page } = await startOwner();
  await openEditor(page, entryId);
  await page.getByPlaceholder('Title').fill(`Deleted ${word} by mistake`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  // The editor has a button with the same name, until it closes.
  await expect.poll(() => page.getByPlaceholder('Title', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => {
      const { title, deletedDate } = await entryOf(entryId);
      return [title, deletedDate];
    })
    .toEqual([`Deleted ${word} by mistake`, null]);
});

test('two tabs change one entry: other fields come together, and of one field neither text is lost', async () => {
  const entryId = await addEntry(`Tabs ${word}`);
  const { context, page: one } = await startOwner();
  const other = await context.newPage();
  await openEditor(one, entryId);
  await openEditor(other, entryId);
  await one.getByPlaceholder('Title').fill(`Tabs ${word}, the first`);
  await other.getByRole('tab', { name: 'Location' }).click();
  await other.getByLabel('Neighborhood').fill('Old Town');
  await expect
    .poll(async () => {
      const { title, neighborhood } = await entryOf(entryId);
      return [title, neighborhood];
    })
    .toEqual([`Tabs ${word}, the first`, 'Old Town']);
  await isSaved(other);
  await expect.poll(() => other.getByPlaceholder('Title').inputValue()).toBe(`Tabs ${word}, the first`);

  await other.route(verbs, (route) => route.abort());
  await other.getByPlaceholder('Title').fill(`Tabs ${word}, the second`);
  await other.getByText('Offline: kept on this device').waitFor();
  await one.getByPlaceholder('Title').fill(`Tabs ${word}, the third`);
  await expect.poll(async () => (await entryOf(entryId)).title).toBe(`Tabs ${word}, the third`);
  await other.unrouteAll();
  const dialog = other.getByRole('dialog', { name: 'Someone else edited this while you were working' });
  await dialog.getByText(`Tabs ${word}, the third`).waitFor();
  expect((await entryOf(entryId)).title).toBe(`Tabs ${word}, the third`);
  await dialog.getByRole('button', { name: 'Keep all mine' }).click();
  await expect.poll(async () => (await entryOf(entryId)).title).toBe(`Tabs ${word}, the second`);
});

test('without a connection menus open, and a part that is not here yet leaves the entry on the screen', async () => {
  const { context, page } = await startOwner();
  const { response } = await owner.call<{ entries: { uid: string }[] }>(`${content}/listEntries`, { limit: 1 });
  await openEditor(page, response.entries[0]?.uid ?? '');
  const title = page.getByPlaceholder('Title');
  const isHere = (part: string) =>
    page.evaluate((name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)), part);
  await expect.poll(() => isHere('entry-menu-opened')).toBe(true);
  await page.route(/\/assets\//, (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Location' }).click();
  await page.getByText('You’re offline. This opens when you’re back online.').waitFor();
  expect(await title.isVisible()).toBe(true);
  await page.unroute(/\/assets\//);
  await context.setOffline(false);
  await page.getByLabel('Find a place').first().waitFor();
});
