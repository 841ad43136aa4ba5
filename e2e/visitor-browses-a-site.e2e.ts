import { expect, test } from 'vitest';
import { expectAccessible, press, siteOrigin, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();
const gardens = siteOrigin('evergreen-gardens');
/** A site in a dark theme. */
const workshop = siteOrigin('oak-and-iron');

test('a visitor narrows the gallery, searches, opens an item and comes back', { tags: 'main' }, async () => {
  const { page, consoleErrors } = await open();
  await page.goto(`${gardens}/gallery`);
  const cards = page.locator('[data-cards] > *');
  const all = await cards.count();
  await page.getByRole('checkbox', { name: /^Stonework/ }).check();
  await page.waitForURL(/service=Stonework/);
  await page
    .getByText(/^\d+ results$/)
    .first()
    .waitFor();
  await expect.poll(() => cards.count()).toBeLessThan(all);
  const narrowed = await cards.count();
  const mapView = page.getByRole('link', { name: 'Map View' });
  await expect.poll(() => mapView.getAttribute('href')).toContain('service=Stonework');

  await page.getByRole('searchbox').fill('flagstone');
  await page.waitForURL(/q=flagstone/);
  await expect.poll(() => cards.count()).toBe(1);
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(narrowed);

  await page.getByRole('link', { name: /remove this filter/ }).click();
  await expect.poll(() => cards.count()).toBe(all);
  await expect.poll(() => page.getByRole('checkbox', { name: /^Stonework/ }).isChecked()).toBe(false);

  await cards.first().click();
  await page
    .getByRole('link', { name: /^Enlarge/ })
    .first()
    .click();
  await page.locator('.pswp--open').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.pswp').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Close and go back/ }).click();
  await page.waitForURL(`${gardens}/gallery`);
  expect(consoleErrors).toEqual([]);
});

test('on a phone the filters open over the list, and the menu over the page', { tags: 'main' }, async () => {
  const { page, consoleErrors } = await open({ viewport: sizes.phone, hasTouch: true, isMobile: true });
  await page.goto(`${gardens}/gallery`);
  await page.getByRole('button', { name: 'Edit Filters' }).tap();
  await page.getByRole('checkbox', { name: /^Planting/ }).check();
  await page.getByRole('button', { name: /^Done \(\d+\)$/ }).tap();
  await page.waitForURL(/service=Planting/);
  await page.locator('#filters').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.locator('#menu').getByRole('link', { name: 'Services' }).tap();
  await page.waitForURL(/\/services$/);
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  for (const path of ['/', '/gallery', '/map', '/testimonials', '/contact-us', '/before-after']) {
    await page.goto(gardens + path);
    expect(await page.evaluate(isWider), path).toBe(false);
  }
  expect(consoleErrors).toEqual([]);
});

test('without JavaScript the filters work by a button, and pairs stand side by side', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(`${gardens}/gallery`);
  await page.getByRole('checkbox', { name: /^Irrigation/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await page.waitForURL(/service=Irrigation/);
  expect(await page.locator('[data-cards] > *').count()).toBeGreaterThan(0);
  await page.goto(`${gardens}/before-after`);
  const [pair] = await page.locator('.compare').all();
  const sides = await Promise.all([
    pair?.locator('.compare-before').boundingBox(),
    pair?.locator('.compare-after').boundingBox(),
  ]);
  expect((sides[0]?.x ?? 0) + (sides[0]?.width ?? 0)).toBeLessThanOrEqual(sides[1]?.x ?? 0);
});

test('before and after are compared by keyboard', { tags: 'main' }, async () => {
  const { page } = await open();
  await page.goto(`${gardens}/before-after`);
  const slider = page.getByRole('slider').first();
  await press(slider, 'Home');
  expect(await slider.inputValue()).toBe('0');
  await press(slider, 'ArrowRight');
  await expect.poll(() => page.locator('.compare').first().getAttribute('style')).toContain('--cut: 1%');
});

test('the map shows pins, and a pin tells its name', { tags: 'main' }, async () => {
  const { page, consoleErrors } = await open();
  await page.goto(`${gardens}/map`);
  const [clusters, pins] = [page.locator('.cluster'), page.locator('.pin')];
  await clusters.or(pins).first().waitFor();
  // A cluster opens into pins, or into smaller clusters first.
  const unfold = async () => {
    if ((await pins.count()) === 0) await clusters.first().click();
    return pins.count();
  };
  await expect.poll(unfold, { interval: 500 }).toBeGreaterThan(0);
  await pins.first().click();
  await page.locator('.leaflet-popup a.place').waitFor();
  expect(consoleErrors).toEqual([]);
});

test('the first card is marked on the map, and a card within a cluster is brought into view', async () => {
  const { page, consoleErrors } = await open();
  await page.goto(`${gardens}/map`);
  await page.locator('.pin.on, .cluster.on').waitFor();
  await expect.poll(() => page.locator('[data-map-cards] .card.on').count()).toBe(1);
  const card = page.locator('[data-map-cards] .card').nth(5);
  await card.focus();
  await expect.poll(() => card.getAttribute('class')).toMatch(/\bon\b/);
  await page.locator('.pin.on').waitFor();
  await page.locator('.pin.on').click();
  await page.locator('.leaflet-popup a.place').waitFor();
  // Moving the map slightly keeps popups open.
  await press(page.locator('.leaflet-container'), 'ArrowRight');
  await page.waitForTimeout(500);
  expect(await page.locator('.leaflet-popup a.place').isVisible()).toBe(true);
  expect(consoleErrors).toEqual([]);
});

test.each([
  ['light', gardens],
  ['dark', workshop],
])('every page of a %s site can be used by everybody', async (_, site) => {
  const { page } = await open();
  const pages = [
    '/',
    '/gallery',
    '/map',
    '/services',
    '/before-after',
    '/testimonials',
    '/contact-us',
    '/no-such-page',
  ];
  await page.goto(`${site}/gallery`);
  const item = await page.locator('[data-item]').first().getAttribute('href');
  for (const path of [...pages, item ?? '']) {
    await page.goto(site + path);
    await expectAccessible(page);
    await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
    await expectAccessible(page);
  }
});

test('on a phone the bar of ways to ask comes up once the hero’s own buttons are out of sight', async () => {
  const phone = { viewport: sizes.phone, hasTouch: true, isMobile: true, reducedMotion: 'no-preference' } as const;
  const { page } = await open(phone);
  await page.goto(`${workshop}/`);
  const bar = page.getByRole('navigation', { name: 'Get in touch' }).last();
  const quote = bar.getByRole('link', { name: 'Get a quote' });
  await expect.poll(() => quote.isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, document.querySelector('.hero')?.clientHeight ?? 0));
  await expect.poll(() => quote.isVisible()).toBe(true);
  await page.goto(`${workshop}/gallery`);
  expect(await quote.isVisible()).toBe(true);
});
