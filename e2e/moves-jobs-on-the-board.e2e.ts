// @module-tag main

import { expect, test } from 'vitest';
import { drag, enter, expectAccessible, origin, press, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();
const job = 'Zz Skylight over the stairs';

test('the owner moves a job by pointer, keyboard and menu, and takes a stage away that it is in', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/content-pipeline`);
  const stage = (name: string) => page.getByRole('list', { name: `Entries in ${name}` });
  const titles = (name: string) => stage(name).locator('[data-card-link]').allTextContents();
  const card = (name: string) => stage(name).getByRole('link', { name: job });
  await expect.poll(() => titles('In progress')).toHaveLength(2);

  await page.getByRole('button', { name: 'Add an entry to Measured' }).click();
  await enter(page.getByRole('textbox', { name: 'Title' }), job);
  await expect.poll(async () => (await titles('Measured'))[0]).toBe(job);
  await press(page.getByRole('textbox', { name: 'Title' }), 'Escape');

  await drag(card('Measured'), stage('Scheduled').getByRole('listitem').first());
  await expect.poll(async () => (await titles('Scheduled'))[0]).toBe(job);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await undo.click();
  await expect.poll(async () => (await titles('Measured'))[0]).toBe(job);

  await press(card('Measured'), 'Space');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await press(page.locator('[data-held] a'), key);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await titles('In progress'))[1]).toBe(job);
  await page.reload();
  await expect.poll(async () => (await titles('In progress'))[1]).toBe(job);

  await page.getByRole('link', { name: 'Edit pipelines' }).click();
  await enter(page.getByRole('textbox', { name: 'New stage in Jobs' }), 'Zz Waiting');
  await page.getByRole('list', { name: 'Stages of Jobs' }).getByText('Zz Waiting').waitFor();
  await page.getByRole('link', { name: 'Open board' }).click();
  await press(card('In progress'), 'm');
  const places = page.getByRole('dialog', { name: `Move ${job}` });
  await places.getByRole('button', { name: 'Zz Waiting' }).waitFor();
  await expectAccessible(page);
  await places.getByRole('button', { name: 'Zz Waiting' }).click();
  await expect.poll(() => titles('Zz Waiting')).toEqual([job]);

  await page.getByRole('link', { name: 'Edit pipelines' }).click();
  await page.getByRole('button', { name: 'More for Zz Waiting' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Zz Waiting”?' });
  await question.getByText('One entry is in it.').waitFor();
  await question.getByRole('combobox', { name: 'Where its entries go' }).selectOption('Scheduled');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'More for Zz Waiting' }).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Open board' }).click();
  await expect.poll(async () => (await titles('Scheduled'))[0]).toBe(job);

  await page.getByRole('button', { name: `Actions for ${job}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => titles('Scheduled')).not.toContain(job);
  expect(consoleErrors).toEqual([]);
});
