import { expect, test } from 'vitest';
import { Hono } from 'hono';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { exportAddress, exportColumns, type ExportFormat } from '../../entry-export.ts';
import { findSheet } from '#lib/sheets/read-sheet.ts';
import { contentWorld } from '#test/content-world.ts';
import { createEntryExportRoutes } from './export-routes.ts';

const { ports, people, accounts, addEntry, addTerm } = await contentWorld();
const limits = { bytes: 1_000_000, rows: 1_000, columns: 100 };

function ask(
  format: ExportFormat,
  filter = {},
  columns: string[] = exportColumns,
  actor: Actor = people.accountAdmin.actor,
) {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('actor', actor);
    await next();
  });
  app.route('/entry-export', createEntryExportRoutes(ports));
  return app.request(exportAddress(accounts.roofer, format, { filter, columns }));
}

const sheetOf = async (format: ExportFormat, filter: object, columns: string[]) =>
  findSheet(new File([await (await ask(format, filter, columns)).arrayBuffer()], `a.${format}`), limits);

test('a list comes as CSV, XLSX and JSON with the chosen columns, and nothing in it is run as a formula', async () => {
  const type = await addTerm({ kind: 'contentType', name: 'Exported; roofs' });
  const service = await addTerm({ kind: 'businessService', label: 'Slate, copper' });
  const entry = await addEntry({
    title: '=HYPERLINK("https://evil.example")',
    description: '<p>Two lines<br />and “quotes”, 日本 &amp; ש</p>',
    contentTypeId: type,
    serviceIds: [service],
    location: { lat: 30.25, lng: -97.5 },
    businessTags: ['one; two', 'three'],
  });
  await addEntry({ title: 'Another' });
  const columns = ['id', 'title', 'description', 'contentType', 'services', 'lat', 'lng', 'ownTags', 'fields.gone'];
  const filter = { contentTypeId: type };
  const text = await (await ask('csv', filter, columns)).text();
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  const wanted = [
    entry.uid,
    entry.title,
    entry.description,
    '"Exported; roofs"',
    '"Slate, copper"',
    '30.25',
    '-97.5',
    '"one; two"; three',
  ];
  for (const format of ['csv', 'xlsx'] as const) {
    const { head, rows } = await sheetOf(format, filter, columns);
    expect(head.slice(0, 3)).toEqual(['Entry ID', 'Title', 'Description']);
    expect(rows.map(({ cells }) => cells.map((cell, at) => (at === 3 ? cell.replaceAll('"', '') : cell)))).toEqual([
      wanted.with(3, 'Exported; roofs'),
    ]);
  }
  const [record] = (await (await ask('json', filter, columns)).json()) as Record<string, unknown>[];
  expect(record).toMatchObject({ Title: entry.title, Latitude: 30.25, Longitude: -97.5 });
});

test('a long list comes page after page, each entry once', async () => {
  for (let count = 0; count < 210; count += 1) await addEntry({ title: `Paged ${count}` });
  const { rows } = await sheetOf('csv', { search: 'paged' }, ['title']);
  expect(new Set(rows.map(({ cells }) => cells[0])).size).toBe(210);
  expect(rows).toHaveLength(210);
});

test('it is for those who may see the entries, and says what is wrong with a choice before it begins', async () => {
  expect((await ask('csv', {}, ['title'], people.otherOwner.actor)).status).toBeGreaterThanOrEqual(400);
  expect((await ask('csv', {}, ['password'])).status).toBeGreaterThanOrEqual(400);
  expect(
    (await ask('csv', { where: { field: 'nothing', op: 'is', value: 1 } }, ['title'])).status,
  ).toBeGreaterThanOrEqual(400);
});
