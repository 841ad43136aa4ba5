import { call } from '@orpc/server';
import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '#access/http-env.ts';
import { exportAddress, exportColumns, exportFormats, type ExportFormat } from '#features/content/entry-export.ts';
import type { FieldType } from '#features/content/fields/field-types.ts';
import { createCustomField } from '#features/content/server/fields/custom-fields.ts';
import { createEntryExportRoutes } from '#features/content/server/list/export-routes.ts';
import { deleteEntry } from '#features/content/server/trash/trash.ts';
import { findSheet, type FoundSheet, storable } from '#lib/sheets/read-sheet.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { guessColumns } from '../guess-columns.ts';
import { importLimits, usualSettings } from '../import-limits.ts';
import { checkImport, createImport, getImport, getImportFields, startImport } from './imports.ts';
import { addImportRows, listImportRows } from './rows.ts';
import { runImportJob } from './run-import.job.ts';

const { accounts, addEntry, addTerm, owner, people, ports } = await contentWorld();

/** What people type and paste, with all that has a meaning in some file. */
const signs = fc.constantFrom(
  '"',
  ',',
  ';',
  '|',
  '\n',
  "'",
  '=',
  '+',
  '-',
  '@',
  'a',
  '7',
  ' ',
  'ß',
  '日',
  '🏠',
  '_x0041_',
  '&',
  '<',
);
const typed = fc.string({ unit: signs, maxLength: 12 }).map(storable);
const onOneLine = typed.map((text) => text.replaceAll('\n', ' ').trim());
const plain = onOneLine.map((text) => text.replace(/[<>&]/g, ''));

const contentTypeId = await addTerm({ kind: 'contentType', name: 'Round; "trip"' });
const services = await Promise.all(
  ['Slate, copper', 'Gutters; drains', '=Tiles', '- dashed'].map((label) =>
    addTerm({ kind: 'businessService', label }),
  ),
);
const options = ['Red; green', '"Blue"', '=Grey'];
const fields = await Promise.all(
  (['text', 'number', 'multiText', 'date', 'select', 'multiSelect'] as const).map((type: FieldType) =>
    call(
      createCustomField,
      { name: `My ${type}`, type, contentTypes: [contentTypeId], options: type.endsWith('elect') ? options : [] },
      owner,
    ),
  ),
);
const keyOf = (type: FieldType) => fields.find((field) => field.type === type)!.key;

const entry = fc.record({
  title: plain,
  description: plain.map((text) => (text === '' ? '' : `<p>${text}</p>`)),
  customerName: plain,
  address: plain,
  businessTags: fc.uniqueArray(plain.filter(Boolean), { maxLength: 3 }),
  serviceIds: fc.subarray(services),
  location: fc.option(
    fc.record({
      lat: fc.integer({ min: -90, max: 90 }),
      lng: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((millionths) => millionths / 1_000_000),
    }),
  ),
  statusService: fc.constantFrom('open' as const, 'inProgress' as const),
  text: plain,
  multiText: typed,
  number: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  date: fc.option(fc.constantFrom('2024-03-04T00:00', '2024-12-31T23:59', '1999-01-02T07:30')),
  select: fc.option(fc.constantFrom(...options)),
  multiSelect: fc.subarray(options),
});

const sent = fc.sample(entry, { numRuns: 60, seed: 30 });
for (const { text, multiText, number, date, select, multiSelect, ...own } of sent) {
  const values = { text, multiText, number, date, select, multiSelect };
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== '' && String(value) !== '');
  const customFields = Object.fromEntries(filled.map(([type, value]) => [keyOf(type as FieldType), value!]));
  await addEntry({ ...own, contentTypeId, customFields });
}

const columns = [...exportColumns, ...fields.map(({ key }) => `fields.${key}`)];

async function exported(format: ExportFormat): Promise<FoundSheet> {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('actor', people.accountAdmin.actor);
    await next();
  });
  app.route('/entry-export', createEntryExportRoutes(ports));
  const answer = await app.request(exportAddress(accounts.roofer, format, { filter: { contentTypeId }, columns }));
  return findSheet(new File([await answer.arrayBuffer()], `entries.${format}`), importLimits);
}

/** As the screen does it: columns by their names, entries by their id. */
async function imported({ head, rows }: FoundSheet, match: 'id' | 'none') {
  const importId = newUid();
  await call(createImport, { uid: importId, name: 'entries', head, rowCount: rows.length }, owner);
  await call(addImportRows, { importId, rows }, owner);
  const known = await call(getImportFields, undefined, owner);
  const guessed = guessColumns(head, known.fields, known.remembered);
  const left = match === 'none' ? ['id', 'permalink'] : [];
  const settings = { ...usualSettings, columns: guessed.map((field) => (left.includes(field) ? '' : field)), match };
  await call(checkImport, { importId, settings }, owner);
  await runPendingJobs(ports, [runImportJob]);
  await call(startImport, { importId }, owner);
  await runPendingJobs(ports, [runImportJob]);
  const problems = await call(listImportRows, { importId, only: 'problems' }, owner);
  return {
    ...(await call(getImport, { importId }, owner)),
    problems: problems.items.map(({ errors }) => errors),
    guessed,
  };
}

test.each(exportFormats)('an exported list comes back from %s unchanged: each entry is as it was', async (format) => {
  const back = await imported(await exported(format), 'id');
  expect(back.problems).toEqual([]);
  expect(back).toMatchObject({ state: 'done', unchanged: sent.length, created: 0, updated: 0, failed: 0 });
  const facts = ['On the website', 'Changed', 'Published'];
  expect(back.head.filter((_name, column) => back.guessed[column] === '')).toEqual(facts);
});

test.each(exportFormats)('entries made from an exported %s are those that were exported', async (format) => {
  const before = await exported(format);
  for (const { cells } of before.rows) await call(deleteEntry, { entryId: cells[0]! }, owner);
  const back = await imported(before, 'none');
  expect(back.problems).toEqual([]);
  expect(back).toMatchObject({ created: sent.length, failed: 0 });
  const own = (sheet: FoundSheet) => {
    const at = ['Entry ID', 'Permalink', 'Changed'].map((name) => sheet.head.indexOf(name));
    const rows = sheet.rows.map(({ cells }) => JSON.stringify(cells.filter((_cell, column) => !at.includes(column))));
    return rows.toSorted();
  };
  expect(own(await exported(format))).toEqual(own(before));
});
