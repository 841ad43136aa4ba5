// @module-tag main
import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, sizes, startBrowser } from './browser.ts';
import { openSession } from './session.ts';

const open = await startBrowser();
const view = 'Zz Going out';

test('the office finds what goes out, pins it to the menu, and moves it in the calendar by keyboard', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  await page.goto(`${origin}/content-list`);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'To be published' }).click();
  await page.getByRole('combobox', { name: 'Comparison' }).selectOption('is not empty');
  const chips = page.getByRole('list', { name: 'Conditions' });
  await chips.getByText('To be published is not empty').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByText('2 entries match').waitFor();

  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(view);
  await press(page.getByRole('textbox', { name: 'Name' }), 'Enter');
  await page.getByRole('heading', { level: 1, name: view }).waitFor();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: `Pin “${view}” to the menu` }).click();
  const pinned = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: view });
  await pinned.waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${origin}/my-tasks/all`);
  await pinned.click();
  await page.getByText('2 entries match').waitFor();

  await page.goto(`${origin}/content-calendar?layout=agenda`);
  await page.getByRole('heading', { level: 1, name: 'Content Calendar' }).waitFor();
  const planned = page.getByText('Goes live:').first();
  await planned.waitFor({ state: 'attached' });
  await expectAccessible(page);
  const item = page.locator('[data-kind="publish"]').first();
  const title = (await item.locator('bdi').textContent()) ?? '';
  await press(item.locator('xpath=ancestor-or-self::*[@tabindex="0" or self::a][1]'), 'Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await press(dialog.getByRole('button', { name: 'Change time…' }), 'Enter');
  const live = page.getByRole('dialog', { name: 'Schedule this entry' }).getByLabel('Goes live');
  await live.fill('2001-01-01T10:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Choose a time that is still to come.').waitFor();
  const day = dayFromNow(1);
  await live.fill(`${day}T12:00`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goto(`${origin}/content-calendar?layout=week&day=${day}`);
  await expect.poll(() => page.locator('[data-kind="publish"]').first().textContent()).toContain(title);
  expect(consoleErrors).toEqual([]);
});

/** A day from today, as a date field has it. */
function dayFromNow(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

test('a task in the calendar gets another time by keyboard, and goes back by Undo', async () => {
  const { call } = await openSession('owner@evergreen.test', 'demo-owner-1');
  const viewer = await call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const account = `accounts/${viewer.response.accounts[0]?.accountId ?? ''}/rpc`;
  const [day, later] = [dayFromNow(1), dayFromNow(3)];
  const where = { not: { field: 'stage', op: 'isEmpty' } };
  const placed = await call<{ entries: { uid: string }[] }>(`${account}/content/listEntries`, { where, limit: 1 });
  const contentId = placed.response.entries[0]?.uid ?? '';
  const task = { title: 'Zz Water the lawn', dueDay: day, contentId };
  const made = await call<{ uid: string }>(`${account}/tasks/createTask`, task);
  const taskId = made.response.uid;
  const due = async () => {
    const { dueDay, dueTime } = (
      await call<{ dueDay: string; dueTime: string | null }>(`${account}/tasks/getTask`, { taskId })
    ).response;
    return `${dueDay} ${dueTime}`;
  };
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  await page.goto(`${origin}/content-calendar?layout=agenda&day=${day}`);
  const item = page.locator('[data-kind="task"]').filter({ hasText: 'Zz Water the lawn' });
  await item.waitFor();
  await press(item.locator('xpath=ancestor-or-self::*[@tabindex="0" or self::a][1]'), 'Enter');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Change time…' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Move to a day' });
  await dialog.getByLabel('Day').fill(later);
  await dialog.getByLabel('Time').fill('07:30');
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Move' }), 'Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(due).toBe(`${later} 07:30`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(due).toBe(`${day} null`);

  await page.goto(`${origin}/content-pipeline`);
  await page
    .locator(`[data-card="${contentId}"]`)
    .getByTitle(/open task/)
    .waitFor();
  await call(`${account}/tasks/deleteTasks`, { taskIds: [taskId] });
  expect(consoleErrors).toEqual([]);
});

test('everything without a date can be scheduled, beyond the first thirty', async () => {
  const { call } = await openSession('owner@evergreen.test', 'demo-owner-1');
  const viewer = await call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const account = `accounts/${viewer.response.accounts[0]?.accountId ?? ''}/rpc`;
  const entryIds: string[] = [];
  for (let number = 1; number <= 31; number += 1) {
    const made = await call<{ uid: string }>(`${account}/content/createEntry`, { title: `Zz Bed ${number}` });
    entryIds.push(made.response.uid);
  }
  const { page, consoleErrors } = await open({ viewport: sizes.phone });
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  await page.goto(`${origin}/content-calendar?q=Zz Bed`);
  await page.getByRole('button', { name: 'Not scheduled' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not scheduled' });
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(30);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show more' }).click();
  await sheet.getByRole('button', { name: 'Schedule… Zz Bed 1', exact: true }).click();
  await page.getByRole('dialog', { name: 'Schedule this entry' }).waitFor();
  await call(`${account}/content/deleteEntries`, { entryIds });
  expect(consoleErrors).toEqual([]);
});
