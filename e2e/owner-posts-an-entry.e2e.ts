// @module-tag main
import { afterAll, expect, inject, test } from 'vitest';
import { startGoogleBusiness } from '#test/networks/google-business.ts';
import { localApp } from '#test/networks/network-server.ts';
import { expectAccessible, signIn, startBrowser } from './browser.ts';
import { startCopy } from './start-product.ts';

const google = await startGoogleBusiness();
const { origin, stop } = await startCopy(inject('demoFolder'), {
  OUTGOING_TO_LOOPBACK: 'true',
  CHANNEL_APPS: JSON.stringify({ googleBusiness: localApp }),
  CHANNEL_ADDRESSES: JSON.stringify(google.addresses),
});
afterAll(async () => {
  google.server.close();
  await stop();
});
const open = await startBrowser();

test('the owner connects Google, mends what it rejects, and somebody without an account approves a post', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1', origin);
  // Google's own page: the person allows it.
  await page.route('https://accounts.google.com/**', async (route) => {
    const address = route.request().url();
    const back = new URLSearchParams(google.allow(address, undefined));
    const callback = new URL(address).searchParams.get('redirect_uri') ?? '';
    await route.fulfill({ status: 302, headers: { location: `${callback}?${back}` } });
  });
  await page.goto(`${origin}/settings/integrations`);
  await page.getByRole('button', { name: 'Connect a channel' }).click();
  await page.getByRole('button', { name: 'Google Business Profile' }).click();
  await page.getByRole('button', { name: 'Go on at Google Business Profile' }).click();
  await page.waitForURL(/success=/);
  await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click();
  await page
    .getByText(/^Works, checked/)
    .first()
    .waitFor();
  await expectAccessible(page);

  await page.goto(`${origin}/content-list?status=live`);
  const entries = page.locator('a[href^="/content/"]', { hasText: 'slate' });
  const entryId = /[0-9a-f]{4}(-[0-9a-f]{4}){6}/.exec((await entries.first().getAttribute('href')) ?? '')?.[0] ?? '';
  await page.goto(`${origin}/content/${entryId}/posts`);
  google.state.rejects = true;
  await page.getByRole('textbox', { name: 'Text' }).fill('A slate roof with copper valleys.');
  await page.getByRole('button', { name: 'Post now' }).click();
  await page.getByText(/Google has rejected it/).waitFor();
  await expectAccessible(page);
  expect(google.posts()).toHaveLength(1);
  const photos = page.getByRole('list', { name: 'Photos and videos' }).getByRole('button', { pressed: false });
  await photos.first().click();
  google.state.rejects = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^Live since/).waitFor();
  expect(google.posts()).toMatchObject([{ text: 'A slate roof with copper valleys.' }]);

  // Posts wait for approval from now on.
  await page.goto(`${origin}/settings/integrations`);
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Settings…' }).click();
  await page.getByRole('switch', { name: 'Posts wait for approval' }).press('Space');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Posts wait for approval').first().waitFor();
  const writer = await open();
  await signIn(writer.page, 'crew@summitroofing.test', 'demo-crew-1', origin);
  await writer.page.goto(`${origin}/content/${entryId}/posts`);
  await writer.page.getByRole('button', { name: 'Post again…' }).click();
  await writer.page.getByRole('textbox', { name: 'Text' }).fill('The same roof after its first winter.');
  await writer.page.getByRole('button', { name: 'Ask for approval' }).click();
  await writer.page.getByText(/Waits for approval/).waitFor();

  await page.goto(`${origin}/content-posts?show=approval`);
  await page.getByRole('checkbox', { name: /^Select the post/ }).check();
  await page.getByRole('button', { name: 'Approval by link…' }).click();
  await page.getByRole('textbox', { name: 'Who gets it' }).fill('Grace');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  const guest = await open();
  await guest.page.goto(link);
  await guest.page.getByText('The same roof after its first winter.').waitFor();
  await expectAccessible(guest.page);
  await guest.page.getByRole('button', { name: /^Approve the post/ }).click();
  await guest.page.getByText('Approved by Grace.').waitFor();
  await writer.page.getByText(/^Live since/).waitFor();
  expect(google.posts()).toHaveLength(2);
  expect([...consoleErrors, ...writer.consoleErrors, ...guest.consoleErrors]).toEqual([]);
});
