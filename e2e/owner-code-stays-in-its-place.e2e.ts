import { afterAll, beforeAll, expect, test } from 'vitest';
import { origin, siteOrigin, sizes, startBrowser } from './browser.ts';
import { openSession, type Session } from './session.ts';

const open = await startBrowser();
/** Of a free account, so that it has our banner. */
const gardens = siteOrigin('evergreen-gardens');
/** It responds, so that any leaked request is detected. */
const away = `${origin}/robots.txt?stolen`;

interface Stored {
  version: number;
  settings: Record<string, unknown>;
}

let session: Session;
let rpc: string;
let before: Stored;
const stored = async () => (await session.call<Stored>(`${rpc}/liveSite/getSiteSettings`)).response;
const set = async (changes: Record<string, unknown>) => {
  const { version, settings } = await stored();
  const input = { version, settings: { ...settings, ...changes } };
  expect((await session.call(`${rpc}/liveSite/updateSiteSettings`, input)).status).toBe(200);
};

beforeAll(async () => {
  session = await openSession('owner@evergreen.test', 'demo-owner-1');
  const { response } = await session.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  rpc = `accounts/${response.accounts[0]?.accountId ?? ''}/rpc`;
  before = await stored();
});
afterAll(() => set(before.settings));

/** A visitor, and everything fetched from other origins than the site. */
async function visitor(viewport: { width: number; height: number }) {
  const { page } = await open({ viewport });
  const stolen: string[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).host !== new URL(gardens).host) stolen.push(request.url());
  });
  page.on('dialog', (dialog) => {
    stolen.push(dialog.message());
    void dialog.dismiss();
  });
  /** Whether a click on its center would hit the link itself. */
  const isOnTop = async (name: string | RegExp) => {
    const link = page.getByRole('link', { name }).last();
    await link.scrollIntoViewIfNeeded();
    return link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      const { opacity, visibility } = getComputedStyle(element);
      return found !== null && element.contains(found) && opacity === '1' && visibility === 'visible';
    });
  };
  return { page, stolen, isOnTop };
}

/** CSS attacks that hide, cover, load or leave their place. */
const styles = [
  `@import url("${away}");`,
  `@font-face { font-family: Away; src: url("${away}") } * { font-family: Away }`,
  `main { background: url(${away}); background-image: image-set("${away}" 1x); list-style: url(${away}) }`,
  'main, .top { position: fixed; inset: 0; z-index: 2147483647; background: red }',
  '.start, .start *, .foot-end, .foot-end * { display: none !important; opacity: 0; visibility: hidden }',
  ':root, html, body { overflow: hidden; --ff-layer-bar: 9999; transform: scale(0) }',
  'main::after { content: ""; position: absolute; inset: -2000px; z-index: 99999; background: red }',
  '.foot-row { margin-block-end: -900px; position: relative; z-index: 5000; box-shadow: 0 0 0 4000px red }',
];

test.each(Object.entries(sizes))('no style of the owner covers or hides what is ours, %s', async (_, viewport) => {
  const { page, stolen, isOnTop } = await visitor(viewport);
  for (const [at, code] of [...styles, styles.join('\n'), '} .start { display: none } {'].entries()) {
    await set({ bodyCssCode: `${code} h1 { letter-spacing: ${at + 1}px }`, footerCssCode: code });
    const isThere = async () => {
      await page.goto(gardens);
      return page.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing);
    };
    // Unparseable code is dropped entirely; of other code, the harmless parts are used.
    if (!code.startsWith('}')) await expect.poll(isThere, { timeout: 20_000 }).toBe(`${at + 1}px`);
    else await expect.poll(isThere, { timeout: 20_000 }).not.toBe(`${at}px`);
    expect([await isOnTop(/Start Now/), await isOnTop(/Bright Local Studio/)], code).toEqual([true, true]);
  }
  expect(stolen).toEqual([]);
});

const html = [
  '<p>8 to 5</p>',
  `<script>fetch("${away}")</script><script src="${away}"></script>`,
  `<img src="${away}" onerror="alert(1)"><svg onload="alert(2)"><script>alert(3)</script></svg>`,
  `<iframe src="${away}"></iframe><object data="${away}"></object><link rel="stylesheet" href="${away}">`,
  `<form action="${away}"><button autofocus onfocus="alert(4)">x</button></form>`,
  '<a href="javascript:alert(5)">five</a><a href="data:text/html,<script>alert(6)</script>">six</a>',
  `<style>@import url("${away}")</style><base href="${away}"><meta http-equiv="refresh" content="0;url=${away}">`,
  '<p style="position:fixed;inset:0;z-index:9999">over</p><math><mtext><img src=x onerror=alert(7)></mtext></math>',
];

/** It writes what it received into its own document, which only the frame itself can read. */
const script = `
  const tried = (act) => { try { return act() === undefined ? 'nothing' : 'reached' } catch { return 'refused' } };
  window.reached = [
    tried(() => parent.document.body), tried(() => localStorage), tried(() => document.cookie),
    tried(() => { top.location = "${away}" }),
  ];
  fetch("${away}").catch(() => {});
  new Image().src = "${away}";
  document.head.append(Object.assign(document.createElement('script'), { src: "${away}" }));
  alert('from the script');`;

test('HTML of the owner loads and runs nothing', { tags: 'main' }, async () => {
  const { page, stolen } = await visitor(sizes.desktop);
  await set({
    isActivateFormUs: false,
    formUsTitle: 'Our hours',
    customHTML: html.join('\n'),
    thankYouJsScript: script,
  });
  const own = page.locator('.own-words');
  const isThere = async () => {
    await page.goto(`${gardens}/contact-us`);
    return own.getByText('8 to 5').count();
  };
  await expect.poll(isThere, { timeout: 20_000 }).toBe(1);
  expect(await own.locator('script, style, iframe, object, link, form, base, meta, svg, math, [style]').count()).toBe(
    0,
  );
  for (const link of await own.getByText(/^(five|six)$/).all()) await link.click();
  expect(page.url()).toBe(`${gardens}/contact-us`);
  expect(stolen).toEqual([]);
});

test('a script of the owner runs without an origin, and reaches nothing', { tags: 'main' }, async () => {
  const { page, stolen } = await visitor(sizes.desktop);
  await set({ isActivateFormUs: true, thankYouJsScript: script });
  const inFrame = () => page.frames().find((frame) => frame.url().endsWith('/thank-you/script'));
  const hasRun = async () => {
    await page.goto(`${gardens}/thank-you`);
    return inFrame()?.evaluate(() => 'reached' in window);
  };
  await expect.poll(hasRun, { timeout: 20_000 }).toBe(true);
  const got = await inFrame()?.evaluate(() => [self.origin, ...(window as unknown as { reached: string[] }).reached]);
  expect(got).toEqual(['null', 'refused', 'refused', 'refused', 'refused']);
  await page.waitForTimeout(500);
  expect(page.url()).toBe(`${gardens}/thank-you`);
  expect(stolen).toEqual([]);
});
