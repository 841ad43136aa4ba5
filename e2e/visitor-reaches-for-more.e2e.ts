import { beforeEach, expect, test } from 'vitest';
import { siteOrigin, sizes, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
/** Of a free account: the thirty newest entries are its website. */
const gardens = siteOrigin('evergreen-gardens');
const most = 30;
/** Others for each try, so that the data can be reused. */
let run: string;
beforeEach(() => {
  run = Date.now().toString(36);
});

test('what a free account has beyond thirty is reached by no way, and is back as soon as there are fewer', async () => {
  const session = await openSession('owner@evergreen.test', 'demo-owner-1');
  const { response: viewer } = await session.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const rpc = `accounts/${viewer.accounts[0]?.accountId ?? ''}/rpc/content`;
  const { page, consoleErrors } = await open();
  await page.goto(`${gardens}/gallery`);
  const cards = page.locator('[data-cards] > *');
  const before = await cards.count();
  const oldest = cards.last();
  const [id, path] = [await oldest.getAttribute('data-item'), await oldest.getAttribute('href')];
  const title = (await oldest.locator('.card-title').textContent()) ?? '';
  expect([before < most, id, path]).toEqual([true, expect.any(String), expect.stringMatching(/^\//)]);

  const made: string[] = [];
  try {
    // Some of the thirty may be reviews, which are shown with their jobs: then it is the 32nd or 33rd.
    for (let number = before; number <= most; number += 1) {
      const entry = { title: `Bed ${number} ${run}`, location: { lat: 45.5 + number / 1_000, lng: -122.6 } };
      made.push((await session.call<{ uid: string }>(`${rpc}/createEntry`, entry)).response.uid);
    }
    expect((await session.call(`${rpc}/publishEntries`, { entryIds: made })).status).toBe(200);
    const shown = async () => {
      await page.goto(`${gardens}/gallery`);
      const counts = [page.locator(`[data-item="${id}"]`), page.locator('[data-more]')].map((found) => found.count());
      return [(await cards.count()) <= most, ...(await Promise.all(counts))];
    };
    await expect.poll(shown, { timeout: 30_000 }).toEqual([true, 0, 0]);

    await page.goto(`${gardens}/gallery?q=${encodeURIComponent(title)}`);
    expect(await page.locator(`[data-item="${id}"]`).count()).toBe(0);
    expect((await page.goto(gardens + path))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Sorry but could not find the page you are looking for' }).waitFor();
    await page.goto(`${gardens}/?id=${id}`);
    expect(new URL(page.url()).pathname).not.toBe(path);
    await page.goto(`${gardens}/map`);
    await page.locator('.pin, .cluster').first().waitFor();
    expect(await page.locator(`[data-item="${id}"]`).count()).toBe(0);
    for (const file of ['places.json', 'sitemap.xml', 'feed.xml', 'atom.xml', 'data/gallery']) {
      const text = await page.evaluate(async (name) => (await fetch(`/${name}`)).text(), file);
      expect([
        text.includes(run) || file === 'places.json',
        text.includes(id ?? '-'),
        text.includes(`${path}<`),
      ]).toEqual([true, false, false]);
    }
    await page.setViewportSize(sizes.phone);
    expect(await shown()).toEqual([true, 0, 0]);
  } finally {
    if (made.length > 0) await session.call(`${rpc}/deleteEntries`, { entryIds: made });
  }
  await expect.poll(async () => (await page.goto(gardens + path))?.status(), { timeout: 30_000 }).toBe(200);
  expect(consoleErrors.filter((line) => !line.includes('404'))).toEqual([]);
});
