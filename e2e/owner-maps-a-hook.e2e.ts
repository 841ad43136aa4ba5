import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

test('the owner catches what another program sends, maps it to an entry, and mends what failed', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/hooks`);
  await page.getByRole('button', { name: 'New hook' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Job software');
  await page.getByRole('button', { name: 'Create hook' }).click();
  const ready = page.getByRole('dialog', { name: 'The address is ready' });
  const address = (await ready.locator('code').textContent()) ?? '';
  expect(address).toMatch(/\/hooks\/[\w-]{43}$/);
  await ready.getByRole('button', { name: 'I’ve copied it' }).click();
  await page.waitForURL(/\/settings\/hooks\/[0-9a-f]{4}-/);

  const send = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await page.request.post(address, { data: body, headers });
    expect(response.status()).toBe(202);
  };
  await send({ job: { number: '8831', name: 'Copper gutters' } });
  const list = page.getByRole('list', { name: 'What has come' });
  await list.getByText('Kept').waitFor();
  await page.getByText('Placeholders', { exact: true }).click();
  await page.getByRole('button', { name: '{{ event.payload.job.number }}' }).waitFor();
  await page.getByRole('button', { name: 'Add an action' }).click();
  await page.getByRole('menuitem', { name: 'Create or update an entry' }).click();
  await page.getByRole('textbox', { name: 'Key of another program' }).fill('{{ event.payload.job.number }}');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('{{ event.payload.job.name }}');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved. It is done in your name.').waitFor();

  await send({ job: { name: 'Without a number' } });
  await list.getByText('It says nothing to find its entry by', { exact: false }).waitFor();
  await list.getByRole('button', { name: 'Handle it now' }).click();
  await list.getByText('Created “Copper gutters”.').waitFor();
  await list.getByRole('link', { name: 'Open the entry' }).click();
  await page.waitForURL(/\/content\/[0-9a-f]{4}-/);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Title', exact: true }).inputValue())
    .toBe('Copper gutters');
  expect(consoleErrors).toEqual([]);
});
