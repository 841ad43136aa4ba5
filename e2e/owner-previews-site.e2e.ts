import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, siteOrigin, startBrowser } from './browser.ts';

const open = await startBrowser();
const site = siteOrigin('oak-and-iron');
const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview of your website"]');
const widthOf = (page: Page) =>
  previewOf(page)
    .locator('html')
    .evaluate((root) => root.clientWidth);

test('the owner sees a change on every page of the preview before anybody else does', async () => {
  const owner = await open();
  const { page } = owner;
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/gallery?group=pages`);
  const preview = previewOf(page);
  const menu = preview.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Gallery' }).waitFor();
  await page.getByLabel('“Gallery” tab name').fill('Finished rooms');
  // By keyboard: Playwright misses scaled elements in a frame.
  await press(menu.getByRole('link', { name: 'Finished rooms' }), 'Enter');
  await preview.getByRole('heading', { level: 1, name: 'Finished rooms' }).waitFor();

  // The open page stays open, and updates.
  await page.getByLabel('“Gallery” tab name').fill('Rooms we built');
  await preview.getByRole('heading', { level: 1, name: 'Rooms we built' }).waitFor();
  await press(preview.locator('main a[data-item]').first(), 'Enter');
  await menu.getByRole('link', { name: 'Rooms we built' }).waitFor();
  await expectAccessible(page);

  const visitor = await open();
  await visitor.page.goto(site);
  expect(await visitor.page.getByRole('link', { name: 'Rooms we built' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Discard changes' }).click();
  await menu.getByRole('link', { name: 'Gallery' }).waitFor();
  expect([...owner.consoleErrors, ...visitor.consoleErrors]).toEqual([]);
});

test('the preview is as wide as a phone, a tablet or a desktop, and opens the page that a group is about', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/gallery?group=contact`);
  const preview = previewOf(page);
  await preview.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  expect(await widthOf(page)).toBe(1440);
  await press(page.getByRole('radio', { name: 'Phone' }), 'Space');
  await expect.poll(() => widthOf(page)).toBe(390);
  await press(page.getByRole('radio', { name: 'Tablet' }), 'Space');
  await expect.poll(() => widthOf(page)).toBe(820);
  await press(page.getByRole('button', { name: 'Look', exact: true }), 'Enter');
  await page.getByRole('switch', { name: 'Accent strip under the header' }).click();
  await preview.locator('body.strip').waitFor();
  await press(page.getByRole('button', { name: 'Colors' }), 'Enter');
  await page.getByLabel('Header', { exact: true }).fill('#123456');
  const header = preview.locator('.top');
  await expect.poll(() => header.evaluate((top) => getComputedStyle(top).backgroundColor)).toContain('18, 52, 86');
  expect(consoleErrors).toEqual([]);
});

test('leaving with changes that are not saved asks first', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/gallery?group=pages`);
  await page.getByLabel('“Gallery” tab name').fill('Rooms');
  await page.getByRole('link', { name: 'Media library' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await page.getByLabel('“Gallery” tab name').inputValue()).toBe('Rooms');
  expect(consoleErrors).toEqual([]);
});

test('what runs or is written in the preview reaches nothing of the app', async () => {
  const { page } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/gallery?group=contact`);
  const address = `${origin}/api/me/rpc/people/getViewer`;
  const attack =
    `<p>8 to 5</p><script>top.location = "${address}"</script><img src="${address}" onerror="alert(1)">` +
    `<form action="${address}"></form><style>@import url("${address}")</style><iframe src="${address}"></iframe>`;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url() === address && request.frame() !== page.mainFrame()) asked.push(request.url());
  });
  await page.getByRole('switch', { name: 'Contact form' }).click();
  await page.getByLabel('HTML').fill(attack);
  const preview = previewOf(page);
  await preview.getByText('8 to 5').waitFor();
  expect(await preview.locator('main :is(script, iframe, form, style, [onerror])').count()).toBe(0);

  const frame = page.frames().find((one) => one !== page.mainFrame());
  const reached = await frame?.evaluate(async (to) => {
    const tried = async (act: () => unknown) => {
      try {
        return (await act()) ? 'reached' : 'nothing';
      } catch {
        return 'refused';
      }
    };
    return [
      await tried(() => parent.document.body),
      await tried(() => parent.localStorage),
      await tried(() => fetch(to, { credentials: 'include' })),
      await tried(() => window.open(to)),
      await tried(() => document.cookie),
      await tried(() => {
        if (top) top.location.href = to;
      }),
    ];
  }, address);
  expect(reached).toEqual(['refused', 'refused', 'refused', 'nothing', 'nothing', 'refused']);
  expect(new URL(page.url()).pathname).toBe('/settings/gallery');
  expect(asked).toEqual([]);
});
