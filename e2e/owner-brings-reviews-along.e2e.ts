import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, origin, signIn, siteOrigin, startBrowser } from './browser.ts';
import { ask } from './http.ts';

const open = await startBrowser();
/** Others for each try, so that the data can be reused. */
let run: string;
let words: string;
let sheet: string;
beforeEach(() => {
  run = Date.now().toString(36);
  words = `They mended what three others had given up. ${run}`;
  sheet = [
    'Reviewer,Rating,Review,Date',
    `Ines Duarte ${run},5,${words},2026-03-14`,
    `Ines Duarte ${run},5,${words},2026-03-14`,
    `Formula ${run},4,=HYPERLINK("https://evil.example"),2026-03-15`,
    `Nothing ${run},,,2026-03-16`,
  ].join('\n');
});

test('an owner brings reviews along from elsewhere, approves one, and takes everything out again', async () => {
  const { page, consoleErrors } = await open();
  await signIn(page, 'owner@evergreen.test', 'demo-owner-1');
  await page.goto(`${origin}/testimonials`);
  const more = page.getByRole('button', { name: 'More for testimonials', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import reviews' });
  await dialog.getByLabel('Where they are from').selectOption('trustpilot');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await dialog.getByText('2 reviews to import').waitFor();
  await dialog.getByText('The same review as line 2').waitFor();
  await expectAccessible(page);
  const submit = dialog.getByRole('button', { name: 'Import 2 reviews' });
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByLabel('I have the right to show these reviews').check();
  await submit.click();
  await dialog.getByText('2 reviews imported').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('listitem').filter({ hasText: `Ines Duarte ${run}` });
  await row.getByRole('button', { name: `Ines Duarte ${run}` }).click();
  await page.getByText('Imported from Trustpilot. You confirmed that you may show it.').waitFor();
  await page.keyboard.press('a');
  await page.getByText('Approved and live on your website').waitFor();
  const read = async () =>
    (await ask('/testimonials', { host: new URL(siteOrigin('evergreen-gardens')).hostname })).body;
  await expect.poll(read).toContain(words);
  expect(await read()).toContain('Trustpilot');

  await more.click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('testimonials.zip');
  const archive = await buffer(await download.createReadStream());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['testimonials.json', 'testimonials.csv']) expect(archive.includes(name)).toBe(true);
  expect(consoleErrors).toEqual([]);
});
