import { expect, test } from 'vitest';
import { origin, press, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();
const { port } = new URL(origin);

test('an owner previews a domain, brings it, and visitors are led from its other name', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/gallery`);
  await press(page.getByRole('button', { name: 'More ways to your website' }), 'Enter');
  await press(page.getByRole('menuitem', { name: 'Use your own domain' }), 'Enter');
  const field = page.getByLabel('Domain', { exact: true });
  await field.fill('co.uk');
  await press(field, 'Enter');
  await page.getByText('belong to many different owners').first().waitFor();
  await field.fill('https://Ironworks.localhost/');
  await press(field, 'Enter');
  await page.getByRole('heading', { name: 'ironworks.localhost' }).waitFor();
  await page.getByText('www.ironworks.localhost points here.').waitFor({ timeout: 30_000 });
  await page.getByText('Live', { exact: true }).waitFor();

  await press(page.getByRole('button', { name: 'Preview' }), 'Enter');
  const preview = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  const visitor = await open();
  await visitor.page.goto(`${preview}`);
  const canonical = () => visitor.page.locator('link[rel=canonical]').getAttribute('href');
  expect(await canonical()).toBe(`http://ironworks.localhost:${port}/`);

  await press(page.getByRole('radio', { name: 'www.ironworks.localhost' }), 'Space');
  await page.getByRole('heading', { name: 'www.ironworks.localhost' }).waitFor();
  await expect
    .poll(
      async () => {
        await visitor.page.goto(`http://ironworks.localhost:${port}/gallery`);
        return visitor.page.url();
      },
      { timeout: 20_000 },
    )
    .toBe(`http://www.ironworks.localhost:${port}/gallery`);

  await press(page.getByRole('button', { name: 'Remove domain' }), 'Enter');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }), 'Enter');
  await page.getByLabel('Domain', { exact: true }).waitFor();
  expect(consoleErrors).toEqual([expect.stringContaining('422')]);
});

test('the address of the site is a code to print', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/gallery`);
  await press(page.getByRole('button', { name: 'More ways to your website' }), 'Enter');
  await press(page.getByRole('menuitem', { name: 'QR code' }), 'Enter');
  await page.getByRole('img', { name: /QR code that opens/ }).waitFor();
  for (const [button, file] of [
    ['Download PNG', /-qr\.png$/],
    ['Download SVG', /-qr\.svg$/],
  ] as const) {
    const saved = page.waitForEvent('download');
    await press(page.getByRole('button', { name: button }), 'Enter');
    expect((await saved).suggestedFilename()).toMatch(file);
  }
  expect(consoleErrors).toEqual([]);
});
