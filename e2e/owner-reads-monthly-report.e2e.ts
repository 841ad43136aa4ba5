import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser } from './browser.ts';
import { mailLink } from './mail-link.ts';

const open = await startBrowser();
const email = 'owner@summitroofing.test';

test('an owner has last month’s report mailed, reads it without signing in, keeps the PDF, and stops the mails', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, email, 'demo-owner-1');
  await page.goto(`${origin}/settings/reports`);
  const send = page.getByRole('button', { name: /^Send to me now/ }).first();
  const month = /now: (.+)/.exec((await send.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await send.click();
  await page.getByText('on its way to your inbox').waitFor();
  await expectAccessible(page);

  const stranger = await open({ viewport: sizes.phone, acceptDownloads: true });
  const address = await mailLink(stranger.page, `in ${month}`, email);
  await stranger.page.goto(address);
  await stranger.page.getByRole('heading', { name: `Report for ${month}` }).waitFor();
  await stranger.page.getByText('Views of public pages').waitFor();
  await expectAccessible(stranger.page);
  const download = stranger.page.waitForEvent('download');
  await stranger.page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^report-20\d\d-\d\d\.pdf$/);

  await stranger.page.getByRole('link', { name: 'Stop these emails' }).click();
  await stranger.page.getByRole('button', { name: 'Stop the emails' }).click();
  await stranger.page.getByRole('heading', { name: 'The emails have stopped' }).waitFor();
  await expectAccessible(stranger.page);

  await page.reload();
  const own = page.getByRole('switch', { name: 'Email it to me' });
  expect(await own.isChecked()).toBe(false);
  await own.click({ force: true });
  await page.getByText('You will receive the report each month').waitFor();
  expect(await own.isChecked()).toBe(true);
  expect([...consoleErrors, ...stranger.consoleErrors]).toEqual([]);
});

test('a person with no link, or a wrong one, reads what to do', async () => {
  const { page } = await open();
  const response = await page.goto(`${origin}/report/${'x'.repeat(43)}`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
  await expectAccessible(page);
  const own = await page.goto(`${origin}/report/accounts/nobody/2026-01`);
  expect(own?.status()).toBe(401);
});
