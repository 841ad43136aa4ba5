import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, origin, signIn, siteOrigin, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();
const kinds = ['gallery', 'carousel', 'before-after', 'reviews', 'badge', 'map'];

/** Styles that someone else's page might have, on purpose or not. */
const hostile = `* { color: lime !important; font: 40px fantasy !important; }
  iframe { display: none !important; height: 3px !important; opacity: 0.1 !important; position: absolute !important; }`;
const tags = kinds.map(
  (kind) => `<script src="${siteOrigin('summit-roofing')}/embed.js" data-widget="${kind}"></script>`,
);
const badge = (attributes: string) =>
  `<script ${attributes} src="${siteOrigin('summit-roofing')}/embed.js" data-widget="badge"></script>`;
const pages: Record<string, string> = {
  '/': `<style>${hostile}</style><h1>Somebody’s page</h1>${tags.join('')}<p>The end</p>`,
  '/head': `<head><title>Head</title>${badge('')}</head><body><h1>Somebody’s page</h1></body>`,
  '/module': `<h1>Somebody’s page</h1><section>${badge('type="module"')}</section><p>The end</p>`,
  '/sandbox': `<iframe sandbox="allow-scripts" height="900" srcdoc='<body>${tags[0]}</body>'></iframe>`,
};
const website = createServer(({ url = '/' }, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html>${pages[url] ?? ''}`);
});
const websiteAt = (path: string) => `http://127.0.0.1:${(website.address() as AddressInfo).port}${path}`;
beforeAll(() => new Promise<void>((done) => website.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => website.close(done)));

test.each([sizes.desktop, sizes.phone])(
  'a website of somebody else shows every widget, whatever its styles are, and nothing on it moves ($width px)',
  async (viewport) => {
    const { page } = await open({ viewport });
    await page.addInitScript(() => {
      const shifts = globalThis as unknown as { shifted: number };
      shifts.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(websiteAt('/'));
    const frames = page.locator('iframe');
    expect(await frames.count()).toBe(kinds.length);
    const titles = await frames.evaluateAll((shown) => shown.map((frame) => (frame as HTMLIFrameElement).title));
    expect(new Set(titles)).toEqual(new Set(['Summit Roofing Co.']));
    const reservedHeights = await frames.evaluateAll((shown) => shown.map(({ clientHeight }) => clientHeight));
    for (const [index, kind] of kinds.entries()) {
      const frame = frames.nth(index);
      const reserved = reservedHeights[index] ?? 0;
      await frame.scrollIntoViewIfNeeded();
      expect(await frame.evaluate((shown) => getComputedStyle(shown).opacity), kind).toBe('1');
      const inner = page.frameLocator('iframe').nth(index);
      await inner.locator('main').waitFor();
      // The reserved height is the actual one.
      await expect
        .poll(() => inner.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height)))
        .toBe(reserved);
    }
    await page.frameLocator('iframe').nth(5).locator('.cluster, .pin').first().waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
  },
);

test('a widget appears from a script in the head, as a module and in a sandboxed frame', { tags: 'main' }, async () => {
  const { page } = await open();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(websiteAt('/head'));
  await page.frameLocator('body > h1 + iframe').locator('main').waitFor();
  expect(said.join()).toContain('Move the script to its place in the body.');
  await page.goto(websiteAt('/module'));
  await page.frameLocator('section > iframe').locator('main').waitFor();
  await page.goto(websiteAt('/sandbox'));
  const inner = page.frameLocator('iframe').frameLocator('iframe');
  await inner.locator('main').waitFor();
  // Its own script runs, too: the frame is as high as what is in it.
  const frame = page.frameLocator('iframe').locator('iframe');
  await frame.evaluate((shown) => (shown.style.width = '300px'));
  const heightOf = (body: Element) => Math.ceil(body.getBoundingClientRect().height);
  await expect
    .poll(() => frame.evaluate(({ clientHeight }) => clientHeight))
    .toBe(await inner.locator('body').evaluate(heightOf));
});

test('an owner chooses a widget and copies its code', async () => {
  const { page } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/widget`);
  await page.getByText('Reviews wall', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Colors' }).click();
  await page.getByRole('option', { name: 'Dark', exact: true }).click();
  await page.getByText('data-widget="reviews" data-theme="dark"').waitFor();
  await page.frameLocator('iframe[title="Preview"]').getByText('Read all reviews').waitFor();
  await expectAccessible(page);
});
