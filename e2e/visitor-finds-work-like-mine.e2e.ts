import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { siteWords } from '#features/live-site/words/site-words.ts';
import { workWordsOf } from '#features/live-site/words/work/work-words.ts';
import { expectAccessible, press, siteOrigin, sizes, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
const workshop = siteOrigin('oak-and-iron');
const gardens = siteOrigin('evergreen-gardens');
const run = Date.now().toString(36);

test.each([
  ['at a desk', { viewport: sizes.desktop }],
  ['on a phone', { viewport: sizes.phone, hasTouch: true, isMobile: true }],
  ['on a phone without JavaScript', { viewport: sizes.phone, javaScriptEnabled: false }],
])('a visitor %s finds a bathroom in Naperville and asks for an estimate like it', async (where, options) => {
  const { page, consoleErrors } = await open(options);
  await page.goto(`${workshop}/services`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bathroom Remodeling/ })
    .click();
  await page.waitForURL(/\/services\/bathroom-remodeling$/);
  await page.locator('[data-cards] .card', { hasText: 'Naperville' }).first().click();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('link', { name: 'Get a quote for a job like this' }).click();
  await page.waitForURL(/\/contact-us\?/);
  expect(await page.getByLabel('How can we help?').inputValue()).toContain(title);
  await page.getByLabel('Name').fill(`Nell ${run} ${where}`);
  await page.getByLabel('Email', { exact: true }).fill('nell@customers.example');
  await page.getByRole('button', { name: 'Get your Estimate' }).click();
  await page.waitForURL(`${workshop}/thank-you`);
  expect(consoleErrors).toEqual([]);
});

test.each([
  ['with', true],
  ['without', false],
])('who finds nothing starts over, %s JavaScript', async (_, javaScriptEnabled) => {
  const { page, consoleErrors } = await open({ javaScriptEnabled });
  await page.goto(`${gardens}/gallery`);
  const cards = page.locator('[data-cards] > *');
  const all = await cards.count();
  const search = page.getByRole('searchbox');
  await search.fill('helicopter');
  // Without scripts nothing moves the focus.
  await search.press('Enter');
  await page.waitForURL(/q=helicopter/);
  await page.getByText('Nothing matches what you are looking for.').waitFor();
  await page.getByRole('link', { name: 'Clear search and start over' }).click();
  await page.waitForURL((url) => !url.search.includes('helicopter'));
  await expect.poll(() => cards.count()).toBe(all);
  expect(await search.inputValue()).toBe('');
  expect(consoleErrors).toEqual([]);
});

test('by keyboard alone a visitor goes from tab to tab, opens an entry and comes back to its card', async () => {
  const { page, consoleErrors } = await open();
  await page.goto(`${gardens}/`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('skip');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${gardens}/#main`);
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await press(tabs.getByRole('link', { name: 'Gallery', exact: true }), 'Enter');
  await page.waitForURL(`${gardens}/gallery`);
  const box = page.getByRole('checkbox', { name: /^Planting/ });
  await press(box, 'Space');
  await page.waitForURL(/service=Planting/);
  await page.locator('[data-list]:not([aria-busy])').waitFor();
  const card = page.locator('[data-cards] .card').nth(3);
  const href = (await card.getAttribute('href')) ?? '';
  await press(card, 'Enter');
  await page.waitForURL((url) => url.pathname === href);
  await page.goBack();
  await page.waitForURL(/service=Planting/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
  expect(await box.isChecked()).toBe(true);
  await page.goBack();
  await expect.poll(() => box.isChecked()).toBe(false);
  await page.goBack();
  await page.waitForURL(`${gardens}/#main`);
  expect(consoleErrors).toEqual([]);
});

test('an entry is shared by its own address', async () => {
  const { context, page } = await open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${gardens}/a-deck-with-room-for-eight`);
  const share = page.getByRole('main').locator('[data-share]').first();
  const facebook = await share.getByRole('link', { name: 'Share on Facebook' }).getAttribute('href');
  expect(new URL(facebook ?? '').searchParams.get('u')).toBe(page.url());
  await share.getByRole('button', { name: 'Copy the link' }).click();
  await share.getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('the site in three themes, in Hebrew, fits a phone, can be used by everybody, and is asked for an estimate', async () => {
  const session = await openSession('owner@oakandiron.test', 'demo-owner-1');
  const { response: viewer } = await session.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const rpc = `accounts/${viewer.accounts[0]?.accountId ?? ''}/rpc`;
  type Stored = { version: number; settings: { themeMode: string; liveSiteTextOptions: object } };
  const stored = async () => (await session.call<Stored>(`${rpc}/liveSite/getSiteSettings`)).response;
  const before = await stored();
  const change = async (address: string, input: object) => {
    expect((await session.call(`${rpc}/${address}`, input)).status).toBe(200);
  };
  const language = async (value: string) => {
    const { response } = await session.call<{ version: number }>(`${rpc}/tenants/getAccount`);
    await change('tenants/updateAccount', { version: response.version, language: value });
  };
  const theme = async (themeMode: string) => {
    const { version, settings } = await stored();
    await change('liveSite/updateSiteSettings', { version, settings: { ...settings, themeMode } });
  };
  const { page, consoleErrors } = await open({ viewport: sizes.phone, hasTouch: true, isMobile: true });
  const look = () =>
    page.evaluate(() => ({
      dir: document.documentElement.dir,
      isWider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      color: getComputedStyle(document.body).backgroundColor,
    }));
  const colors = new Set<string>();
  try {
    await language('he');
    for (const themeMode of ['light2', 'dark5', 'dark12']) {
      await theme(themeMode);
      // Visitors see a change within a second or so.
      await expect
        .poll(async () => {
          await page.goto(workshop);
          const { dir, color } = await look();
          return dir === 'rtl' && !colors.has(color);
        })
        .toBe(true);
      colors.add((await look()).color);
      for (const path of ['/', '/gallery', '/contact-us']) {
        await page.goto(workshop + path);
        const { dir, isWider } = await look();
        expect([dir, isWider], `${themeMode} ${path}`).toEqual(['rtl', false]);
        await expectAccessible(page);
      }
    }
    await askInHebrew(page);
  } finally {
    await theme(before.settings.themeMode);
    await language('en');
  }
  expect(consoleErrors).toEqual([]);
});

/** From a search that finds nothing to an estimate. */
async function askInHebrew(page: Page): Promise<void> {
  const { gallery, contact } = siteWords('he');
  const { askForSame, send } = workWordsOf({ language: 'he', settings: SiteSettings.parse({}) });
  await page.goto(`${workshop}/gallery?q=helicopter`);
  await page.getByText(gallery.nothingFound).waitFor();
  await page.getByRole('link', { name: gallery.startOver }).tap();
  await page.waitForURL((url) => !url.search.includes('helicopter'));
  await page.goto(`${workshop}/services/bathroom-remodeling`);
  await page.locator('[data-cards] .card').first().tap();
  await page.getByRole('link', { name: askForSame }).tap();
  await page.waitForURL(/\/contact-us\?/);
  await page.getByLabel('Name').fill(`נעמי ${run}`);
  await page.getByLabel('Email', { exact: true }).fill('naomi@customers.example');
  await page.getByRole('button', { name: send }).tap();
  await page.waitForURL(`${workshop}/thank-you`);
  await page.getByText(contact.sent).waitFor();
}
