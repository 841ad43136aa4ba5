import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

test(
  'the owner builds a trigger, switches it on, and sees in toast and log what it did',
  { tags: 'main' },
  async () => {
    const { page, consoleErrors } = await open();
    await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
    await page.goto(`${origin}/triggers/add-triggers`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Thank the crew');
    await page.getByLabel('This happens').selectOption({ label: 'Job completed' });
    await page.getByRole('button', { name: 'Add condition' }).waitFor();
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('menuitem', { name: 'Create a task' }).click();
    await page.getByRole('textbox', { name: 'Task' }).fill('Thank the crew for {{ entry.title }}');
    await page.getByRole('button', { name: 'Rehearse it' }).click();
    await page.getByText(/It would have run|There was no such event/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create trigger' }).click();
    await page.waitForURL(/edit-trigger/);
    await page.getByRole('switch', { name: 'Off' }).press('Space');
    await page.getByRole('switch', { name: 'On' }).waitFor();

    await page.goto(`${origin}/content/new`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Copper roof');
    await page.waitForURL((url) => /\/content\/[0-9a-f]{4}-/.test(url.pathname));
    await page.getByRole('combobox', { name: 'Work status' }).click();
    await page.getByRole('option', { name: 'Closed' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Thank the crew trigger worked successfully!' });
    await toast.waitFor();
    expect(await toast.textContent()).toContain('Created the task “Thank the crew for Copper roof”.');

    await page.goto(`${origin}/settings/trigger-logs`);
    const line = page.getByRole('list', { name: 'Trigger log' }).getByRole('listitem').first();
    expect(await line.textContent()).toContain('Thank the crew');
    await line.getByRole('button', { name: 'What it did' }).click();
    await page.getByRole('dialog').getByText('Created the task “Thank the crew for Copper roof”.').first().waitFor();
    await expectAccessible(page);
    await page.goto(`${origin}/settings/triggers`);
    await page.getByRole('switch', { name: 'Run “Thank the crew”' }).press('Space');
    await expect.poll(() => page.getByRole('switch', { name: 'Run “Thank the crew”' }).isChecked()).toBe(false);
    expect(consoleErrors).toEqual([]);
  },
);
