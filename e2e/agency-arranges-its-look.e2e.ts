import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();
const theirs = await readFile(path.join(import.meta.dirname, '../src/features/demo/logos/north-peak-logo.png'));
const logo = await sharp({ create: { width: 1040, height: 368, channels: 4, background: '#c2410c' } })
  .png()
  .toBuffer();

async function pick(page: Page, button: string, file: { name: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles({ ...file, mimeType: 'image/png' });
}

test("an agency's administrator gives the app its own name, logo and colors, and its people see them", async () => {
  const { page } = await open();
  await signIn(page, 'agency@northpeak.test', 'demo-agency-1');
  await page.goto(`${origin}/settings/account-agency`);
  await expectAccessible(page);
  const name = page.getByLabel('App name');
  const before = await name.inputValue();
  await name.fill('Gipfelwerk 🏔️ für alle Betriebe im Land');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Agency saved').first().waitFor();
  await pick(page, 'Replace: Logo', { name: 'logo.png', buffer: Buffer.from('<svg onload="alert(1)"></svg>') });
  await page.getByText('“logo.png” is an SVG drawing').waitFor();
  await page.getByRole('button', { name: 'Remove: Logo', exact: true }).click();
  await pick(page, 'Upload: Logo', { name: 'logo.png', buffer: logo });
  await page.getByRole('button', { name: 'Replace: Logo', exact: true }).waitFor();
  await page.getByText('Terracotta', { exact: true }).click();
  await expect.poll(() => page.getByLabel('Terracotta').isChecked()).toBe(true);
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page);
  await page.setViewportSize(sizes.desktop);
  const brand = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: /Gipfelwerk/ });
  const box = () => brand.locator('img').boundingBox();
  await expect.poll(async () => (await box())?.width).toBeLessThanOrEqual(111);
  await expect.poll(async () => (await box())?.height).toBeLessThanOrEqual(46);

  const { page: member } = await open();
  await signIn(member, 'owner@oakandiron.test', 'demo-owner-1');
  await expect.poll(() => member.title()).toContain('Gipfelwerk');
  const seen = member.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: /Gipfelwerk/ });
  await seen.locator('img').waitFor();

  const shown = await brand.locator('img').getAttribute('src');
  await pick(page, 'Replace: Logo', { name: 'north-peak-logo.png', buffer: theirs });
  await expect.poll(() => brand.locator('img').getAttribute('src')).not.toBe(shown);
  await name.fill(before);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => page.title()).toContain(before);
  await page.getByText('Amethyst', { exact: true }).click();
  await expect.poll(() => page.getByLabel('Amethyst').isChecked()).toBe(true);
});

test('an agency gives up its domain and takes another; the app answers there under its name', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'agency@northpeak.test', 'demo-agency-1');
  await page.goto(`${origin}/settings/account-agency`);
  const own = page.getByRole('region', { name: 'Custom domain' });
  const remove = own.getByRole('button', { name: 'Remove domain' });
  const field = own.getByLabel('Domain', { exact: true });
  const giveUp = async () => {
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
    await field.waitFor();
  };
  const claim = async (name: string) => {
    await field.fill(name);
    await own.getByRole('button', { name: 'Use this domain' }).click();
  };
  await remove.or(field).first().waitFor();
  // An earlier attempt that failed midway has left it without one.
  if ((await remove.count()) > 0) await giveUp();
  await claim('localhost');
  await own.getByText('Write a domain like app.example.com').waitFor();
  await claim('sites.localhost');
  await own.getByText('This address belongs to the product itself.').waitFor();
  await claim('app.northpeak.test');
  await own.getByText('CNAME record, name').waitFor();
  await own.getByText('north-peak.agencies.sites.localhost').waitFor();
  await own.getByRole('button', { name: 'Check now' }).waitFor();
  await expectAccessible(page);
  await giveUp();
  const name = `peak-${Date.now().toString(36)}.localhost`;
  await claim(name);
  await own.getByText('DNS check passed').waitFor();
  const visitor = await open();
  // The title gets its name when the app has started.
  const named = async () => {
    await visitor.page.goto(`http://${name}:${new URL(origin).port}/login`);
    const title = visitor.page.waitForFunction(() => document.title.includes('Peakfolio'), null, { timeout: 5000 });
    return title.then(Boolean, () => false);
  };
  await expect.poll(named).toBe(true);
  await giveUp();
  await claim('peakfolio.localhost');
  await own.getByText('DNS check passed').waitFor();
  expect(consoleErrors.filter((line) => !line.includes('422'))).toEqual([]);
});

test("who only works in the agency sees its look, but can't change it", async () => {
  const { page } = await open();
  await signIn(page, 'member@brightlocal.test', 'demo-agency-1');
  await page.goto(`${origin}/my-agency`);
  await page.getByText('Bright Local Studio').first().waitFor();
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  await page.goto(`${origin}/settings/account-agency`);
  await page.getByText('You don’t have access to this screen').waitFor();
});

test('an owner chooses how exact public places are, and the choice stays', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/business-account`);
  const places = page.getByRole('combobox', { name: 'Pins on public maps' });
  await places.click();
  await page.getByRole('option', { name: 'Exact location' }).click();
  await page.getByText('Visitors see the exact house.').waitFor();
  await page.getByText('Business profile saved').waitFor();
  await page.reload();
  await expect.poll(() => places.inputValue()).toBe('Exact location');
  await expectAccessible(page);
  await places.click();
  await page.getByRole('option', { name: 'Shifted by up to 200 m (recommended)' }).click();
  await page.getByText('Visitors see the exact house.').waitFor({ state: 'hidden' });
  expect(consoleErrors).toEqual([]);
});

test('the operator sees what failed, and why it cannot be shown when the server is away', async () => {
  const { page, context } = await open();
  await signIn(page, 'house@fieldfolio.test', 'demo-house-1');
  await page.goto(`${origin}/settings/usage-issues`);
  await page.getByRole('heading', { name: 'Failed background jobs' }).waitFor();
  for (const size of [sizes.desktop, sizes.phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.goto(`${origin}/welcome-user`);
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  await context.route('**/listFailedJobs', (route) => route.abort());
  await page.setViewportSize(sizes.desktop);
  await page.getByRole('link', { name: 'Failed background jobs' }).click();
  await page.getByRole('alert').getByText('The server could not be reached').waitFor();
  await expectAccessible(page);
  await context.unroute('**/listFailedJobs');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('alert').waitFor({ state: 'hidden' });
});
