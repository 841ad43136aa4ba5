import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

test('the owner finds jobs on the map, moves one, draws an area, and sees the same in the list', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/map-content`);
  const map = page.getByRole('region', { name: 'Map of entries' });
  const listed = page.getByRole('list', { name: 'Entries in view' }).getByRole('listitem');
  const said = page.getByText(/entr(y|ies) on the map/);
  await said.waitFor();
  const total = Number.parseInt((await said.textContent()) ?? '', 10);
  await expect.poll(() => listed.count()).toBe(total);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('checkbox', { name: 'Live' }).click();
  await page.keyboard.press('Escape');
  await page.getByText(/entr(y|ies) match/).waitFor();

  const clusters = map.locator('[aria-label$="Press to zoom in."]');
  const pins = map.locator('[data-pin]');
  await expect.poll(async () => (await clusters.count()) + (await pins.count())).toBeGreaterThan(0);
  for (let tries = 0; tries < 8 && (await pins.count()) === 0; tries += 1) {
    const before = page.url();
    await press(clusters.first(), 'Enter');
    await expect.poll(() => page.url()).not.toBe(before);
    await settled(page);
  }
  const pin = pins.first();
  const uid = (await pin.getAttribute('data-pin')) ?? '';
  const name = ((await pin.getAttribute('aria-label')) ?? '').replace(', Live', '');
  await expect.poll(() => listed.filter({ hasText: name }).count()).toBe(1);

  await settled(page);
  const start = await pin.boundingBox();
  if (!start) throw new Error('the pin is not on the screen');
  await page.mouse.move(start.x + 16, start.y + 16);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 50, { steps: 6 });
  await page.mouse.up();
  await page.getByText(`Moved “${name}”`).waitFor();
  const place = () => map.locator(`[data-pin="${uid}"]`).boundingBox();
  await expect.poll(async () => Math.round(((await place())?.x ?? 0) - start.x)).toBe(44);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => Math.round(((await place())?.x ?? 0) - start.x)).toBe(0);

  await page.getByRole('button', { name: `Move pin of ${name}` }).click();
  const held = page.getByRole('button', { name: `Pin of ${name}`, exact: true });
  await held.waitFor();
  for (const key of ['ArrowRight', 'Shift+ArrowDown']) await press(held, key);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Cancel' }), 'Enter');
  await held.waitFor({ state: 'hidden' });

  await press(page.getByRole('button', { name: 'Area' }), 'Enter');
  await press(page.getByRole('menuitem', { name: 'Draw an area' }), 'Enter');
  const frame = await map.boundingBox();
  if (!frame) throw new Error('the map is not on the screen');
  const corners = [
    [0.15, 0.15],
    [0.85, 0.15],
    [0.85, 0.85],
    [0.15, 0.85],
  ];
  for (const [x = 0, y = 0] of corners) {
    await page.mouse.click(frame.x + frame.width * x, frame.y + frame.height * y);
    await page.waitForTimeout(350);
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('list', { name: 'Conditions' }).getByText('Place is in the drawn area').waitFor();
  await page.getByRole('button', { name: 'Select these' }).click();
  const bar = page.getByRole('region', { name: 'Actions for the selected entries' });
  await bar.waitFor();
  const chosen = Number.parseInt((await bar.getByRole('status').textContent()) ?? '', 10);
  expect(chosen).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Table' }).click();
  await page.getByRole('heading', { level: 1, name: 'Content List' }).waitFor();
  await page.getByText(chosen === 1 ? '1 entry matches' : `${chosen} entries match`).waitFor();
  await page.getByRole('list', { name: 'Conditions' }).getByText('Place is in the drawn area').waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'City' }).click();
  await page.getByRole('columnheader', { name: 'City' }).waitFor();
  expect(consoleErrors.filter((error) => !/ 503 .*\/tiles\//.test(error))).toEqual([]);
});

/** Until the map no longer moves. */
async function settled(page: Page): Promise<void> {
  let before = '';
  const marks = () => page.getByRole('region', { name: 'Map of entries' }).locator('.leaflet-marker-pane').innerHTML();
  const isStill = async () => {
    const now = await marks();
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isStill, { interval: 400 }).toBe(true);
}
