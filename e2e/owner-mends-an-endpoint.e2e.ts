import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, inject, test } from 'vitest';
import { expectAccessible, signIn, startBrowser } from './browser.ts';
import { startCopy } from './start-product.ts';

// Receivers on this machine are let through.
const { origin, stop } = await startCopy(inject('demoFolder'), { OUTGOING_TO_LOOPBACK: 'true' });
let isBroken = true;
const heard: string[] = [];
const receiver = createServer((request, response) => {
  request.resume().on('end', () => {
    if (!isBroken) heard.push(request.url ?? '');
    response.writeHead(isBroken ? 500 : 200).end(isBroken ? 'The database is full' : 'ok');
  });
});
await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await stop();
});
const open = await startBrowser();

test('the owner sees why a step’s message did not arrive, mends the receiver, and sends it again', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1', origin);
  await page.goto(`${origin}/settings/webhooks`);
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Office CRM');
  await dialog
    .getByRole('textbox', { name: 'Address' })
    .fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/crm`);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByText('whsec_', { exact: false }).first().waitFor();

  await page.goto(`${origin}/triggers/add-triggers`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Tell the CRM');
  await page.getByLabel('This happens').selectOption({ label: 'Job completed' });
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: 'Send it to a webhook' }).click();
  await page.getByLabel('Webhook').selectOption({ label: 'Office CRM' });
  await page.getByRole('button', { name: 'Create trigger' }).click();
  await page.waitForURL(/edit-trigger/);
  await page.getByRole('switch', { name: 'Off' }).press('Space');
  await page.getByRole('switch', { name: 'On' }).waitFor();

  await page.goto(`${origin}/content/new`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Zinc dormer');
  await page.waitForURL((url) => /\/content\/[0-9a-f]{4}-/.test(url.pathname));
  await page.getByRole('combobox', { name: 'Work status' }).click();
  await page.getByRole('option', { name: 'Closed' }).click();
  await page.getByRole('status').filter({ hasText: 'Tell the CRM trigger worked successfully!' }).waitFor();

  await page.goto(`${origin}/settings/trigger-logs`);
  await page.getByRole('button', { name: 'What it did' }).first().click();
  const run = page.getByRole('dialog');
  await run.getByText('It answered with 500.').first().waitFor();
  await run.getByRole('button', { name: /Message to the webhook/ }).click();
  await run.getByText('The database is full').waitFor();
  await expectAccessible(page);
  isBroken = false;
  await run.getByRole('button', { name: 'Try now' }).click();
  await run.getByText('Delivered').waitFor();
  expect(heard).toEqual(['/crm']);
  expect(consoleErrors).toEqual([]);
});
