// @module-tag main
import { expect, test } from 'vitest';
import { expectAccessible, origin, signIn, startBrowser } from './browser.ts';

const open = await startBrowser();

test('an owner brings jobs along from a sheet, takes them back, and brings them again, changing some', async () => {
  const { page, consoleErrors } = await open();
  const run = Date.now().toString(36);
  const sheet = (city: (at: number) => string) =>
    [
      'Job no;Project name;Town;Services;Job date',
      ...Array.from(
        { length: 200 },
        (_, at) => `${run}-${at};Sheet ${run} ${at};${city(at)};Roofing, Gutters;2026-03-04`,
      ),
      ...(city(0) === 'Austin' ? [`${run}-x;Mended ${run};Austin;Roofing;some day`] : []),
    ].join('\n');
  await signIn(page, 'owner@summitroofing.test', 'demo-owner-1');
  await page.goto(`${origin}/content/import`);
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await page.getByRole('button', { name: 'Use this sheet' }).click();
    await page.getByRole('button', { name: 'Check all rows' }).waitFor();
  };

  await choose(sheet(() => 'Austin'));
  expect(await page.getByLabel('Project name').inputValue()).toBe('title');
  expect(await page.getByLabel('Entries that are there already').inputValue()).toBe('key');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check all rows' }).click();

  // One row is wrong: it is mended where it is.
  await page.getByRole('button', { name: 'Mend line 202' }).click();
  await page.getByLabel('Job date').fill('2026-03-05');
  await page.getByRole('button', { name: 'Check this row' }).click();
  await page.getByText('No row has a problem.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 201 rows' }).click();
  await page.getByRole('button', { name: 'Import another sheet' }).waitFor({ timeout: 20_000 });
  const shown = page.getByRole('link', { name: new RegExp(`Sheet ${run}`) });

  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await page.getByText('New entries are in the trash').waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Import another sheet' }).click();

  await choose(sheet(() => 'Austin'));
  await page.getByLabel('Job date').selectOption('');
  const go = async (label: string) => {
    await page.getByRole('button', { name: 'Check all rows' }).click();
    await page.getByRole('button', { name: label }).click({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Import another sheet' }).click({ timeout: 20_000 });
  };
  await go('Import 201 rows');
  await choose(sheet((at) => (at < 20 ? 'Dallas' : 'Austin')).replaceAll(/;2026.*/g, ';'));
  await go('Import 20 rows');

  await page.goto(`${origin}/content-list?q=${run}&sort=title&dir=asc`);
  await shown.first().waitFor();
  await page.getByText('201 entries match').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export this list' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('entries.csv');
  expect(consoleErrors).toEqual([]);
});
