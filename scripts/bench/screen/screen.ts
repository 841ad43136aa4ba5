import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '#test/chromium.ts';
import type { Mark, Measure } from '../load/mark.ts';
import { emailOf, password, type World } from '../world/world.ts';
import { countLoads } from './loaded.ts';
import { mainThreadMs, throttle } from './main-thread.ts';

const rates = [1, 4] as const;
const rounds = 3;
const keys = 'Copper roof by the lake';
/** Screens of the menu, gone through in this order again and again. */
const ways = ['/media-library', '/testimonials', '/welcome-user', '/content-list'];
const card = '[data-entry] a[href^="/content/"]';

/** What the app's screens cost the browser: CPU of its main thread, what the first route loads, and Tab stops. */
export const screen: Measure = {
  name: 'screen',
  async run(world) {
    const browser = await chromium.launch({
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    try {
      const marks = await firstRoute(browser, world);
      for (const rate of rates) marks.push(...(await atWork(browser, world, rate)));
      return marks;
    } finally {
      await browser.close();
    }
  },
};

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  return context.newPage();
}

/** From an empty cache: the login page, the form sent, the list with its cards. */
async function firstRoute(browser: Browser, { port }: World): Promise<Mark[]> {
  const page = await newPage(browser);
  const loaded = await countLoads(page);
  await page.goto(`http://localhost:${port}/login`);
  await page.locator('input[type=email]').fill(emailOf(1));
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator(card).first().waitFor();
  await page.waitForTimeout(3_000);
  const { requests, scriptBytes } = loaded;
  const stops = await tabStops(page);
  await page.context().close();
  const beside = 'with an empty cache, from the login page to the list at rest';
  return [
    less('login to list: requests', requests, '', 60, beside),
    less('login to list: scripts', scriptBytes / 1_000, 'kB', 200, `${beside}, headers included`),
    less('Tab stops before the first card', stops, '', 12, 'in the list, from the top of the page'),
  ];
}

async function tabStops(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  for (let stops = 0; stops < 100; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.closest('[data-entry]') !== null)) return stops;
  }
  return 100;
}

/** Opening an entry for the first time, typing in its title, and going from screen to screen. */
async function atWork(browser: Browser, world: World, rate: (typeof rates)[number]): Promise<Mark[]> {
  const opening: number[] = [];
  const typing: number[] = [];
  const going: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await newPage(browser);
    await signIn(page, world);
    await throttle(page, rate);
    await page.goto(`http://localhost:${world.port}/content-list`);
    await page.locator(card).first().waitFor();
    await page.waitForTimeout(1_500 * rate);
    opening.push(await mainThreadMs(page, 800 * rate, () => open(page)));
    typing.push((await mainThreadMs(page, 300, () => typeTitle(page))) / keys.length);
    going.push(...(await goAround(page, rate)));
    await page.context().close();
  }
  const how = `main thread by trace, ${rate} × slower processor`;
  return [
    less(`a key in the title, ${rate} ×`, middle(typing), 'ms CPU', 8 * rate, how),
    less(`opening an entry, ${rate} ×`, middle(opening), 'ms CPU', 250 * rate, `${how}, the first one`),
    less(`going to another screen, ${rate} ×`, middle(going), 'ms CPU', 150 * rate, `${how}, seen before`),
  ];
}

async function open(page: Page): Promise<void> {
  await page.locator(card).first().click();
  await page.locator('main textarea').first().waitFor();
}

async function typeTitle(page: Page): Promise<void> {
  await page.locator('main textarea').first().focus();
  await page.keyboard.type(keys, { delay: 60 });
}

/** Twice around; the first time brings the screens' bundles and isn't counted. */
async function goAround(page: Page, rate: number): Promise<number[]> {
  const spent: number[] = [];
  for (const path of [...ways, ...ways]) spent.push(await mainThreadMs(page, 800 * rate, () => follow(page, path)));
  return spent.slice(ways.length);
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`aside a[href="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname === path);
}

async function signIn(page: Page, { port }: World): Promise<void> {
  const data = { json: { email: emailOf(1), password } };
  await page.context().request.post(`http://localhost:${port}/api/open/rpc/people/signIn`, { data });
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

function less(work: string, value: number, unit: string, target: number, beside: string): Mark {
  return { work, value, unit, target, better: 'less', beside };
}
