import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let run: string;
beforeEach(() => {
  run = Date.now().toString(36);
});
const words = 'They built the cabinets twice, since once was not good enough for them.';

/** A personal link of the remodeler. */
async function askFor(customerName: string): Promise<string> {
  const owner = await openSession('owner@oakandiron.test', 'demo-owner-1');
  const viewer = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const accountId = viewer.response.accounts[0]?.accountId ?? '';
  const made = await owner.call<{ address: string }>(`accounts/${accountId}/rpc/testimonials/createRequest`, {
    customerName,
  });
  return made.response.address;
}

test('what a customer has typed outlives a closed form and a closed page, and goes when it is sent', async () => {
  const name = `Dana Whitcomb ${run}`;
  const address = await askFor(name);
  const { page, context, consoleErrors } = await open({ viewport: sizes.phone, hasTouch: true });
  await page.goto(address);
  await page.getByText(`Hi ${name}`).waitFor();
  const start = page.getByRole('button', { name: /Let.s get started/ });
  await start.click();
  await page.locator('label', { hasText: '4 stars' }).click();
  const story = page.getByLabel('Your story');
  await story.fill(words.slice(0, 10));
  const count = page.locator('[data-count]');
  await expect.poll(() => count.textContent()).toBe('10 / 20');
  await story.fill(words);
  await expect.poll(() => count.textContent()).toBe(`${words.length} / 5,000`);
  await page.getByLabel('Your company').fill('Whitcomb & Daughters');
  await page.getByRole('button', { name: 'Close' }).click();
  await start.click();
  expect(await story.inputValue()).toBe(words);
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await again.getByRole('button', { name: /Let.s get started/ }).click();
  expect(await again.getByLabel('Your story').inputValue()).toBe(words);
  expect(await again.getByLabel('4 stars').isChecked()).toBe(true);
  const photo = await sharp({ create: { width: 2_600, height: 2_000, channels: 3, background: '#7a5a3c' } })
    .jpeg()
    .toBuffer();
  const field = again.getByLabel('Your photo');
  await field.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expectAccessible(again);

  const owner = await open();
  await signIn(owner.page, 'owner@oakandiron.test', 'demo-owner-1');
  await owner.page.goto(`${origin}/testimonials?tab=requests`);
  const asked = owner.page.getByRole('listitem').filter({ hasText: name });
  await asked.getByText('Started', { exact: true }).waitFor();

  await again.getByRole('button', { name: 'Send my testimonial' }).click();
  await again.getByText('Almost Done').waitFor();
  expect(await again.evaluate(() => localStorage.length)).toBe(0);
  expect(consoleErrors).toEqual([]);

  await owner.page.goto(`${origin}/testimonials`);
  const card = owner.page.getByRole('listitem').filter({ hasText: name });
  await card.getByText('Whitcomb & Daughters').waitFor();
  await card.getByRole('button', { name }).click();
  const detail = owner.page.getByRole('article', { name: `${name}’s testimonial` });
  await detail.getByText('Whitcomb & Daughters').waitFor();
  await expect.poll(() => detail.locator('img').count(), { timeout: 30_000 }).toBeGreaterThan(0);
  expect(owner.consoleErrors).toEqual([]);
});

test('a browser without scripts sends words and a photo just as well', async () => {
  const name = `Noor Haddad ${run}`;
  const { page } = await open({ viewport: sizes.phone, javaScriptEnabled: false });
  await page.goto(await askFor(name));
  await page.getByRole('button', { name: /Let.s get started/ }).click();
  await page.locator('label', { hasText: '5 stars' }).click();
  await page.getByLabel('Your story').fill(words);
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#3c5a7a' } })
    .png()
    .toBuffer();
  await page.getByLabel('Your photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('button', { name: 'Send my testimonial' }).click();
  await page.getByText('Almost Done').waitFor();
});
