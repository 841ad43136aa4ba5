import { expect, test } from 'vitest';
import { expectAccessible, origin, press, signIn, siteOrigin, startBrowser } from './browser.ts';

const open = await startBrowser();
const site = siteOrigin('oak-and-iron');
/** Unique per run, so that the data can be reused. */
const name = `Rooms ${Date.now().toString(36)}`;

test('visitors see the renamed tab, the hidden map and the accent strip', { tags: 'main' }, async () => {
  const owner = await open();
  await signIn(owner.page, 'owner@oakandiron.test', 'demo-owner-1');
  await owner.page.goto(`${origin}/settings/gallery?group=pages`);
  const save = owner.page.getByRole('button', { name: 'Save', exact: true });
  await owner.page.getByLabel('“Gallery” tab name').fill(name);
  const hidesMap = async () => {
    await owner.page.getByRole('button', { name: 'Map', exact: true }).click();
    await owner.page.getByRole('switch', { name: 'Hide all maps' }).click();
  };
  await hidesMap();
  await owner.page.getByRole('button', { name: 'Look', exact: true }).click();
  await owner.page.getByRole('switch', { name: 'Accent strip under the header' }).click();
  await expectAccessible(owner.page);
  await save.click();
  await owner.page.getByText('Saved. Your website updates in a moment.').waitFor();

  const visitor = await open();
  const tabs = async () => {
    await visitor.page.goto(`${site}/gallery`);
    return visitor.page.getByRole('navigation', { name: 'Main' }).textContent();
  };
  await expect.poll(tabs).toContain(name);
  expect(await visitor.page.locator('body.strip').count()).toBe(1);
  expect(await tabs()).not.toContain('Map');
  const pins = () => visitor.page.evaluate(async () => (await (await fetch('/places.json')).json()).places.length);
  expect(await pins()).toBe(0);

  await hidesMap();
  await owner.page.getByRole('button', { name: 'Look', exact: true }).click();
  await owner.page.getByRole('switch', { name: 'Accent strip under the header' }).click();
  await owner.page.getByRole('button', { name: 'Pages', exact: true }).click();
  await owner.page.getByLabel('“Gallery” tab name').fill('');
  await save.click();
  await expect.poll(tabs).not.toContain(name);
  // While the map is hidden, the preview of its page shows what visitors see: that there is none.
  const isHiddenMap = (message: string) => /404 .*\/preview\/[^/]+\/map\)/.test(message);
  const consoleErrors = [...owner.consoleErrors.filter((one) => !isHiddenMap(one)), ...visitor.consoleErrors];
  expect(consoleErrors).toEqual([]);
});

test('the owner narrows the gallery to jobs in progress and adds opening hours; visitors see both', async () => {
  const owner = await open();
  await signIn(owner.page, 'owner@oakandiron.test', 'demo-owner-1');
  const save = async () => {
    await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.page.getByText('Saved. Your website updates in a moment.').last().waitFor();
  };
  const visitor = await open();
  const count = async () => {
    await visitor.page.goto(`${site}/gallery`);
    return visitor.page.locator('main article, main .card').count();
  };
  const all = await count();
  await owner.page.goto(`${origin}/settings/gallery?group=content`);
  // The sections of the content types come first and would move the choices.
  await owner.page.getByLabel('“Rooms” tab name').waitFor();
  const work = owner.page.getByRole('combobox', { name: 'Work status' });
  await work.click();
  await owner.page.getByRole('option', { name: 'In progress' }).click();
  await owner.page.keyboard.press('Escape');
  await owner.page.getByRole('button', { name: 'Contact', exact: true }).click();
  await owner.page.getByRole('switch', { name: 'Contact form' }).click();
  await owner.page.getByLabel('Section title').fill(name);
  await owner.page.getByLabel('HTML').fill('<p>Monday to Friday</p><script>document.title = "x"</script>');
  await expectAccessible(owner.page);
  await save();
  await expect.poll(() => owner.page.getByLabel('HTML').inputValue()).toBe('<p>Monday to Friday</p>');
  await expect.poll(count).toBeLessThan(all);
  await visitor.page.goto(`${site}/contact-us`);
  await visitor.page.getByRole('heading', { name }).waitFor();
  await visitor.page.getByText('Monday to Friday').waitFor();

  await owner.page.getByLabel('HTML').fill('');
  await owner.page.getByLabel('Section title').fill('');
  await owner.page.getByRole('switch', { name: 'Contact form' }).click();
  await owner.page.getByRole('button', { name: 'Content', exact: true }).click();
  await owner.page.getByLabel('“Rooms” tab name').waitFor();
  await press(work, 'Backspace');
  await save();
  await expect.poll(count).toBe(all);
  expect([...owner.consoleErrors, ...visitor.consoleErrors]).toEqual([]);
});

test('the owner chooses what the home page shows among what is published, found by its title', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
  await page.goto(`${origin}/settings/gallery?group=home`);
  const projects = page.getByRole('combobox', { name: 'Projects' });
  await projects.fill('bungalow');
  await page.getByRole('option', { name: 'A navy kitchen for a bungalow' }).click();
  await press(projects, 'Escape');
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  await page.locator('form').getByText('A navy kitchen for a bungalow').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Discard changes' }).isEnabled()).toBe(true);
  expect(consoleErrors).toEqual([]);
});

test('when two people save, the second one sees it and chooses', async () => {
  const [first, second] = [await open(), await open()];
  const field = (page: typeof first.page) => page.getByLabel('“Services” tab name');
  for (const { page } of [first, second]) {
    await signIn(page, 'owner@oakandiron.test', 'demo-owner-1');
    await page.goto(`${origin}/settings/gallery?group=pages`);
    await field(page).waitFor();
  }
  await field(first.page).fill('First');
  await first.page.getByRole('button', { name: 'Save', exact: true }).click();
  await first.page.getByText('Saved. Your website').waitFor();
  await field(second.page).fill('Second');
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  await second.page.getByText('Someone else edited this while you were working').waitFor();
  await expectAccessible(second.page);
  const choice = second.page.getByRole('radiogroup', { name: 'Services' });
  await expect.poll(() => choice.locator('p').allTextContents()).toEqual(['Second', 'First']);
  await second.page.getByRole('button', { name: 'Take all theirs' }).click();
  await expect.poll(() => field(second.page).inputValue()).toBe('First');
  await field(second.page).fill('');
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  await second.page.getByText('Saved. Your website').waitFor();
});

test('somebody who may not change the business has no such screen', async () => {
  const { page } = await open();
  await signIn(page, 'crew@summitroofing.test', 'demo-crew-1');
  await page.goto(`${origin}/settings/gallery?group=pages`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByLabel('“Gallery” tab name').count()).toBe(0);
});
