import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();

test('an owner goes through the inbox by keyboard, hides with a reason, and sees it in the record', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@clearviewclinic.test', 'demo-owner-1');
  await page.goto(`${origin}/testimonials`);
  const rows = page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem');
  await rows.first().waitFor();
  const current = () => page.locator('button[aria-current]').innerText();
  const first = await current();
  await page.keyboard.press('j');
  await expect.poll(current).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(current).toBe(first);
  // Faster than the page follows.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const second = rows.nth(1).getByRole('checkbox');
  await expect.poll(() => second.isChecked()).toBe(true);
  await page.keyboard.press('x');
  await expect.poll(() => second.isChecked()).toBe(false);
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Hide this testimonial?' });
  await dialog.getByLabel('Reason').selectOption('duplicate');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('Hidden from every public page').waitFor();
  await page.getByRole('region', { name: 'History' }).getByText('Sent twice').waitFor();
  // Restores the previous state.
  await page.keyboard.press('a');
  await page.getByText('Approved and live on your website').waitFor();
  await page.getByRole('tab', { name: 'Honest collection' }).click();
  await page.getByText('Not published').waitFor();
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});

test('a customer is asked about a job, and a testimonial belongs to one: other testimonials are not offered, nor recent jobs', async () => {
  const owner = await openSession('owner@clearviewclinic.test', 'demo-owner-1');
  const viewer = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const account = `accounts/${viewer.response.accounts[0]?.accountId}/rpc`;
  const listed = await owner.call<{ items: { title: string }[] }>(`${account}/testimonials/listTestimonials`, {});
  const testimonials = listed.response.items.map(({ title }) => title);
  expect(testimonials.length).toBeGreaterThan(0);
  const { page } = await open();
  await signIn(page, 'owner@clearviewclinic.test', 'demo-owner-1');
  const offered = async (field: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: 'Five products, no more' }).waitFor();
    return page.getByRole('option').allInnerTexts();
  };
  await page.goto(`${origin}/testimonials?ask=true`);
  for (const title of await offered('About this entry')) expect(testimonials).not.toContain(title);
  await page.goto(`${origin}/testimonials?state=approved`);
  for (const title of await offered('Related job')) expect(testimonials).not.toContain(title);
  await page.goto(`${origin}/welcome-user`);
  const jobs = page.getByRole('region', { name: 'Recent jobs' }).getByRole('heading', { level: 3 });
  await jobs.first().waitFor();
  const recent = await jobs.allInnerTexts();
  expect(recent).toHaveLength(6);
  for (const title of recent) expect(testimonials).not.toContain(title);
});
