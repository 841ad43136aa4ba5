import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, siteOrigin, sizes, startBrowser } from './browser.ts';

/** The limits of a public page (kB of 1,000 bytes, as served), and of its layout shift. */
const most = { html: 20, scripts: 10, styles: 10, pictures: 200, shift: 0.02 };

const open = await startBrowser();
const site = siteOrigin('evergreen-gardens');
const item = await firstItem();
const pages = {
  home: '/',
  gallery: '/gallery',
  item,
  contact: '/contact-us',
  services: '/services',
  reviews: '/testimonials',
  pairs: '/before-after',
  map: '/map',
};

/** Most phones have a pixel ratio of at least two. */
const phone = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

interface Loaded {
  /** kB on the wire by kind, loaded by the page itself; images of the first screen. */
  html: number;
  scripts: number;
  styles: number;
  pictures: number;
  shift: number;
}

describe.each(Object.entries(sizes))('on a %s', (size, viewport) => {
  test.each(Object.entries(pages))(
    'the page %s is light, doesn’t shift, and is open to everybody',
    async (_name, path) => {
      const isPhone = size === 'phone';
      const { page, consoleErrors } = await open({ viewport, ...(isPhone && phone) });
      const found = await load(page, site + path);
      expect(found.html).toBeLessThanOrEqual(most.html);
      expect(found.scripts).toBeLessThanOrEqual(most.scripts);
      expect(found.styles).toBeLessThanOrEqual(most.styles);
      if (isPhone) expect(found.pictures).toBeLessThanOrEqual(most.pictures);
      expect(found.shift).toBeLessThanOrEqual(most.shift);
      await expectAccessible(page);
      expect(consoleErrors).toEqual([]);
    },
  );
});

/** Loads a page as a first visit, and waits until the network is idle. */
async function load(page: Page, address: string): Promise<Loaded> {
  const session = await page.context().newCDPSession(page);
  const weights = weigh(session);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  const eager = (await response?.text()) ?? '';
  const scripts = [
    ...eager.matchAll(/<script[^>]* src="([^"]+)"/g),
    ...eager.matchAll(/rel="modulepreload" href="([^"]+)"/g),
  ];
  const styles = [...eager.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('');
  const { byPath, byKind } = weights;
  return {
    html: byKind('Document'),
    scripts: sum(scripts.map(([, src = '']) => byPath.get(new URL(src, address).pathname) ?? 0)),
    styles: (await compressed(styles)) / 1_000,
    pictures: await firstScreen(page),
    shift: await page.evaluate(() => (window as unknown as { shift: number }).shift),
  };
}

/** The size of images visible without scrolling; map tiles come later. */
function firstScreen(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && !image.closest('[data-map]');
    });
    const bytes = [...new Set(seen.map(({ currentSrc }) => currentSrc))].map((address) => {
      const [entry] = performance.getEntriesByName(address) as PerformanceResourceTiming[];
      return entry?.encodedBodySize ?? 0;
    });
    return bytes.reduce((total, one) => total + one, 0) / 1_000;
  });
}

function weigh(session: CDPSession) {
  const kinds = new Map<string, { kind: string; path: string }>();
  const byPath = new Map<string, number>();
  const totals = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, { kind: type, path: new URL(response.url).pathname });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind = '', path = '' } = kinds.get(requestId) ?? {};
    byPath.set(path, encodedDataLength / 1_000);
    totals.set(kind, (totals.get(kind) ?? 0) + encodedDataLength / 1_000);
  });
  return { byPath, byKind: (kind: string) => totals.get(kind) ?? 0 };
}

async function compressed(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The newest published entry, from the site's public data. */
async function firstItem(): Promise<string> {
  const { page } = await open();
  await page.goto(`${site}/gallery`);
  const href = await page.locator('[data-cards] a[data-item]').first().getAttribute('href');
  await page.context().close();
  if (!href) throw new Error('the demo site has no entry');
  return href;
}
