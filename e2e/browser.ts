import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { wholeChromiumPath } from '#test/chromium.ts';
import { productOrigin } from './http.ts';
import { browserArguments } from './start-product.ts';

export const origin = productOrigin();
const { port } = new URL(origin);

/** The address of a demo account's site. */
export function siteOrigin(slug: string): string {
  return `http://${slug}.sites.localhost:${port}`;
}

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Whether `npm run test:full` runs: every state is checked, in all looks. */
export const isFull = process.env.TESTS === 'full';

/**
 * The Chromium that all journeys share, or a whole one with these arguments; `open` gives each person a separate browser
 * context.
 */
export async function startBrowser(
  more: string[] = [],
): Promise<(options?: BrowserContextOptions) => Promise<Visitor>> {
  const browser: Browser = more.length
    ? await chromium.launch({ executablePath: wholeChromiumPath, args: [...browserArguments, ...more] })
    : await chromium.connect(inject('browserEndpoint'));
  afterAll(() => browser.close());
  return async (options = {}) => {
    const context = await browser.newContext({ viewport: sizes.desktop, reducedMotion: 'reduce', ...options });
    // A busy machine takes its time; what never happens still fails.
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    return { context, page, consoleErrors: consoleErrorsOf(page) };
  };
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console and page errors; a journey ends with none. */
  consoleErrors: string[];
}

function consoleErrorsOf(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return consoleErrors;
}

/** Signs somebody in without the form, which has journeys of its own, and opens their first screen. */
export async function signIn(page: Page, email: string, password: string, product = origin): Promise<void> {
  const data = { json: { email, password } };
  const response = await page.request.post(`${product}/api/open/rpc/people/signIn`, { data });
  if (!response.ok()) throw new Error(`${email} isn't signed in: ${response.status()} ${await response.text()}`);
  await page.goto(product);
  await page.waitForURL(({ pathname }) => pathname !== '/');
  if (new URL(page.url()).pathname === '/login') throw new Error(`${email} is sent to the login.`);
}

/**
 * Presses a key on an element that keeps the focus, as a person does who sees where it is: a dialog or page that has
 * just opened or closed moves it a moment later, and the key would press something else.
 */
export async function press(target: Locator, key: string): Promise<void> {
  await expect.poll(() => target.evaluate(keepsFocus)).toBe(true);
  await target.page().keyboard.press(key);
}

/** Fills a field and presses Enter in it. */
export async function enter(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await press(field, 'Enter');
}

/** Drags an element onto the upper part of another one, once nothing moves any more. */
export async function drag(from: Locator, to: Locator): Promise<void> {
  const places = () => Promise.all([from.boundingBox(), to.boundingBox()]);
  let [start, end] = await places();
  const isStill = async () => {
    const before = JSON.stringify([start, end]);
    [start, end] = await places();
    return JSON.stringify([start, end]) === before;
  };
  await expect.poll(isStill, { interval: 200 }).toBe(true);
  if (!start || !end) throw new Error('what is dragged, or its goal, is not on the screen');
  const { mouse } = from.page();
  await mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await mouse.down();
  await mouse.move(end.x + 60, end.y + 60, { steps: 5 });
  await mouse.move(end.x + 60, end.y + 20, { steps: 5 });
  await mouse.up();
}

async function keepsFocus(element: HTMLElement | SVGElement): Promise<boolean> {
  element.focus();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return document.activeElement === element;
}

interface AxeFinding {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary?: string }[];
}

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Elements that fade in or out have no colors to check yet; endless animations aren't waited for. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** What `person-sees-every-screen` doesn't check: whatever lies open over a screen, and all that isn't a screen. */
async function uncheckedPart(page: Page): Promise<string | undefined> {
  const isScreen = page.url().startsWith(origin) && (await page.locator('main#content').count()) > 0;
  const isCovered = await page.locator(overlays).filter({ visible: true }).count();
  if (!isScreen) return 'html';
  return isCovered ? overlays : undefined;
}

/** The serious and critical findings of axe (WCAG 2.2 A and AA, or these rules) in a part of the settled page. */
export async function findSerious(page: Page, rules?: readonly string[], part = 'html'): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const findings = await page.evaluate(
    async ({ runOnly, part }) => {
      const { axe } = window as unknown as {
        axe: { run(within: object, options: object): Promise<{ violations: AxeFinding[] }> };
      };
      const include = [...document.querySelectorAll(part)];
      // What passes isn't collected, which takes a third of the time.
      const options = { runOnly, resultTypes: ['violations'] };
      return include.length > 0 ? (await axe.run({ include }, options)).violations : [];
    },
    { runOnly: rules ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], part },
  );
  const serious = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Fails on findings of axe that persist for seconds: a theme may change or a toast close while it runs. */
export async function expectAccessible(page: Page): Promise<void> {
  const part = isFull ? 'html' : await uncheckedPart(page);
  if (!part) return;
  let serious = await findSerious(page, undefined, part);
  for (let again = 0; serious.length > 0 && again < 10; again++) {
    await page.waitForTimeout(1000);
    serious = await findSerious(page, undefined, part);
  }
  expect(serious).toEqual([]);
}
