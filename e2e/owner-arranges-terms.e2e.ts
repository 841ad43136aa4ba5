import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, startBrowser, enter } from './browser.ts';

const open = await startBrowser();

test('the owner adds, renames, orders and removes categories, and takes the removal back', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/business-categories`);
  const list = page.getByRole('list', { name: 'Categories in their order' });
  const names = () => list.locator('bdi').allTextContents();
  await list.getByRole('listitem').first().waitFor();
  const before = await names();

  const field = page.getByRole('textbox', { name: 'Category' });
  for (const name of ['Zz Sheds', 'Zz Decks']) {
    await field.fill(name);
    await press(field, 'Enter');
    await list.getByText(name).waitFor();
  }
  await field.fill('zz sheds');
  await press(field, 'Enter');
  await page.getByText('There is a category “Zz Sheds” already. Choose another name.').waitFor();
  await field.fill('');
  await expectAccessible(page);

  await list.getByRole('button', { name: 'Edit Zz Sheds' }).click();
  await enter(list.getByRole('textbox', { name: 'Category' }), 'Zz Garden sheds');
  await list.getByText('Zz Garden sheds').waitFor();

  await list.getByRole('button', { name: 'More for Zz Decks' }).click();
  await page.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect.poll(names).toEqual(['Zz Decks', ...before, 'Zz Garden sheds']);
  await page.reload();
  await expect.poll(names).toEqual(['Zz Decks', ...before, 'Zz Garden sheds']);

  const used = before[0] ?? '';
  await list.getByRole('button', { name: `More for ${used}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await dialog.getByText(/entr(y|ies) use/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  // It stays while hovered.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect.poll(names).not.toContain(used);
  await undo.click();
  await expect.poll(names).toEqual(['Zz Decks', ...before, 'Zz Garden sheds']);

  for (const name of ['Zz Decks', 'Zz Garden sheds']) {
    await list.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(names).not.toContain(name);
  }
  expect(consoleErrors.filter((line) => !line.includes('409'))).toEqual([]);
});

test('the owner drags a tag to another place', async () => {
  const { page } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/labels`);
  const tags = page.getByRole('list', { name: 'Tags of Metal' });
  await tags.getByRole('listitem').first().waitFor();
  const [first, second] = await tags.locator('bdi').allTextContents();
  const rows = tags.getByRole('listitem');
  const places = () =>
    Promise.all([rows.nth(1).locator('[aria-hidden]').first().boundingBox(), rows.nth(0).boundingBox()]);
  // Nothing may move between measuring and grabbing.
  let [handle, target] = await places();
  const isStill = async () => {
    const before = JSON.stringify([handle, target]);
    [handle, target] = await places();
    return JSON.stringify([handle, target]) === before;
  };
  await expect.poll(isStill, { interval: 300 }).toBe(true);
  if (!handle || !target) throw new Error('the tags are not on the screen');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 40, target.y + 20, { steps: 5 });
  await page.mouse.move(target.x + 40, target.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => tags.locator('bdi').allTextContents()).toEqual([second, first]);
  await page.reload();
  await expect.poll(() => tags.locator('bdi').allTextContents()).toEqual([second, first]);
});
