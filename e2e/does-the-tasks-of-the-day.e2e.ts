import { expect, test } from 'vitest';
import { drag, enter, expectAccessible, origin, press, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

test(
  'the owner writes down, snoozes and does tasks by keyboard, and a colleague sees theirs at once',
  { tags: 'main' },
  async () => {
    const { page, consoleErrors } = await open();
    await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
    await page.goto(`${origin}/my-tasks`);
    await page.waitForURL(`${origin}/my-tasks/all`);
    // All sections are in sight, whatever tasks other journeys have left, and no notice covers what is dragged.
    await page.setViewportSize({ width: 1440, height: 4_000 });
    const section = (name: string) => page.getByRole('region', { name });
    const task = (title: string, within = page.getByRole('main')) => within.locator('[data-task]', { hasText: title });
    const titleOf = (title: string) => task(title).locator('[data-open]');

    // Written down for today, on one line.
    const field = page.getByRole('textbox', { name: 'Add a task' });
    await page.getByRole('button', { name: 'Date: No date' }).click();
    await page.getByRole('menuitem', { name: 'Today' }).click();
    await enter(field, 'Call the inspector שלום 🏠');
    await task('Call the inspector', section('Today')).waitFor();

    // Done with one key, and taken back.
    await press(titleOf('Call the inspector'), 'd');
    await page.getByRole('status').filter({ hasText: 'Task done' }).getByRole('button', { name: 'Undo' }).click();
    await task('Call the inspector', section('Today')).waitFor();
    expect(await task('Call the inspector').getByRole('checkbox').last().isChecked()).toBe(false);

    // Snoozed until tomorrow; the focus stays with it.
    await press(titleOf('Call the inspector'), 's');
    await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
    await task('Call the inspector', section('Upcoming')).waitFor();

    // Dragged back to today.
    // What comes in may move the row away under the pointer: then it is dragged again.
    const ofToday = task('Call the inspector', section('Today'));
    const dragged = async () => {
      if ((await ofToday.count()) === 0) await drag(task('Call the inspector'), section('Today'));
      return ofToday.count();
    };
    await expect.poll(dragged, { timeout: 60_000, interval: 2_000 }).toBe(1);

    // Given to a colleague, with a step, in the dialog.
    await press(titleOf('Call the inspector'), 'Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'People' }).fill('Jo');
    await page.getByRole('option', { name: 'Jo Lindqvist' }).click();
    await enter(dialog.getByRole('textbox', { name: 'Add a step' }), 'Find the permit');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await task('Call the inspector').getByText('0 of 1 steps').waitFor({ state: 'attached' });

    const colleague = await open();
    await signIn(colleague.page, 'crew@summitroofing.test', 'demo-crew-1');
    await colleague.page.goto(`${origin}/my-tasks/mine`);
    const theirs = colleague.page.locator('[data-task]', { hasText: 'Call the inspector' });
    await theirs.waitFor();

    // Several at once: done for everybody who looks.
    await press(titleOf('Call the inspector'), 'x');
    await press(titleOf('Order ridge caps'), 'x');
    const bar = page.getByRole('region', { name: 'Actions for the selected tasks' });
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Done' }).click();
    await theirs.waitFor({ state: 'detached' });
    expect([consoleErrors, colleague.consoleErrors]).toEqual([[], []]);
  },
);

test('an entry shows its tasks, and says so before it goes to the trash with them', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/content-list?q=vanity`);
  await page.getByRole('link', { name: 'A vanity of white oak' }).first().click();
  const panel = page.getByRole('main');
  await panel.getByRole('checkbox', { name: 'Mark “Prepare the vanity entry” as done' }).waitFor();
  await enter(panel.getByRole('textbox', { name: 'Add a task' }), 'Ask for the faucet’s name');
  await panel.getByRole('checkbox', { name: 'Mark “Ask for the faucet’s name” as done' }).click();
  await page.getByRole('status').filter({ hasText: 'Task done' }).waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Move this entry to the trash?' });
  await question.getByText('This entry has an open task. It goes to the trash, too').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Move to trash' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'The entry is in the trash' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.goto(`${origin}/my-tasks/all?by=entry`);
  await page.getByRole('region', { name: 'A vanity of white oak' }).locator('[data-task]').waitFor();
  expect(consoleErrors).toEqual([]);
});
