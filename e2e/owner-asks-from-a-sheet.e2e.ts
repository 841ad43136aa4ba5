import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, signIn, sizes, startBrowser } from './browser.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let run: string;
let customer: { name: string; email: string };
let sheet: string;
beforeEach(() => {
  run = Date.now().toString(36);
  customer = { name: `Noor חן ${run}`, email: `noor-${run}@customers.example` };
  sheet = [
    'Customer,Email,Service',
    `${customer.name},${customer.email},Chemical peel`,
    `Again,${customer.email.toUpperCase()},`,
    'No address,,',
    `Lee ${run},lee-${run}@customers.example,=1+1`,
  ].join('\n');
});

test('the owner asks customers from a sheet, one of them answers, another says no, and the list tells of both', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@clearviewclinic.test', 'demo-owner-1');
  await page.goto(`${origin}/testimonials?tab=requests`);
  await page.getByRole('button', { name: 'Request a testimonial' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A sheet', { exact: true }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Service' }).inputValue()).toBe('field');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Review 4 customers' }).click();
  await dialog.getByText('2 customers to ask').waitFor();
  await dialog.getByText('The same address as line 2').waitFor();
  await dialog.getByText('There is no email address.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Email 2 customers' }).click();
  await dialog.getByText('2 requests are on their way').waitFor();
  expect(await dialog.getByText('A sheet', { exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: customer.name });
  await row.getByText('Sent', { exact: true }).waitFor();

  const reader = await open({ viewport: sizes.phone, hasTouch: true, isMobile: true });
  await reader.page.goto(await linkIn(customer.email, /\/testimonial-request\//));
  await reader.page.getByText(/Let.s get started/).tap();
  await row.getByText('Opened', { exact: true }).waitFor();
  await reader.page.locator('label', { hasText: '5 stars' }).tap();
  await reader.page.getByLabel('Your story').fill('Kind, quick and exactly what I had hoped for 🌿.');
  await reader.page.getByRole('button', { name: 'Send my testimonial' }).tap();
  await reader.page.getByText('Almost Done').waitFor();
  await row.getByText('Answered', { exact: true }).waitFor();

  await reader.page.goto(await linkIn(`lee-${run}@customers.example`, /\/testimonial-decline\//));
  await expectAccessible(reader.page);
  await reader.page.getByRole('button', { name: 'No thanks' }).tap();
  await reader.page.getByText('All right').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: `Lee ${run}` })
    .getByText('Said no', { exact: true })
    .waitFor();
  await expectAccessible(page);
  expect([...consoleErrors, ...reader.consoleErrors]).toEqual([]);

  /** From the development mailbox. */
  async function linkIn(to: string, address: RegExp): Promise<string> {
    const mailbox = await open();
    await mailbox.page.goto(`${origin}/dev/mail`);
    await mailbox.page.getByRole('link').filter({ hasText: to }).first().click();
    const links = await mailbox.page.frameLocator('iframe').getByRole('link').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    return addresses.find((href) => href && address.test(href)) ?? '';
  }
});
