import { call } from '@orpc/server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { findSheet } from '#lib/sheets/read-sheet.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { guessColumns } from '../guess-columns.ts';
import { importLimits, usualSettings } from '../import-limits.ts';
import { createFailedRowsRoutes } from './failed-rows-routes.ts';
import { checkImport, createImport, getImport, getImportFields, startImport } from './imports.ts';
import { addImportRows } from './rows.ts';
import { runImportJob } from './run-import.job.ts';

const { accounts, owner, people, ports } = await contentWorld();

function ask(importId: string, actor: Actor = people.accountAdmin.actor, accountId = accounts.roofer) {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('actor', actor);
    await next();
  });
  app.route('/imports', createFailedRowsRoutes(ports));
  return app.request(`/imports/${accountId}/${importId}/failed.csv`);
}

async function imported(head: string[], rows: string[][]) {
  const importId = newUid();
  await call(createImport, { uid: importId, name: 'a.csv', head, rowCount: rows.length }, owner);
  await call(addImportRows, { importId, rows: rows.map((cells, at) => ({ number: at + 2, cells })) }, owner);
  const known = await call(getImportFields, undefined, owner);
  const settings = { ...usualSettings, columns: guessColumns(head, known.fields, known.remembered) };
  await call(checkImport, { importId, settings }, owner);
  await runPendingJobs(ports, [runImportJob]);
  await call(startImport, { importId }, owner);
  await runPendingJobs(ports, [runImportJob]);
  return call(getImport, { importId }, owner);
}

test('rows that failed come as a sheet with the reasons, which goes in again once it is mended', async () => {
  const rows = Array.from({ length: 1_100 }, (_, at) => [`Failed ${at}`, at === 0 ? '2026-03-04' : 'soon', '=1+1']);
  const { uid, failed } = await imported(['Title', 'Date', 'Notes'], rows.slice(0, 1_000));
  expect(failed).toBe(999);
  const answer = await ask(uid);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const text = await answer.text();
  // A spreadsheet runs nothing of it.
  expect(text).toContain(`,'=1+1`);
  const sheet = await findSheet(new File([text], 'failed-rows.csv'), importLimits);
  expect(sheet.head).toEqual(['What is wrong', 'Title', 'Date', 'Notes']);
  expect(sheet.rows).toHaveLength(999);
  expect(sheet.rows[0]?.cells).toEqual([expect.stringContaining('Date: This is no date'), 'Failed 1', 'soon', '=1+1']);
  const mended = sheet.rows.slice(0, 3).map(({ cells }) => cells.with(2, '2026-03-05'));
  expect(await imported(sheet.head, mended)).toMatchObject({ created: 3, failed: 0 });
});

test('nobody else gets them', async () => {
  const { uid } = await imported(['Title', 'Date'], [['A', 'soon']]);
  expect((await ask(uid, people.otherOwner.actor)).status).toBeGreaterThanOrEqual(400);
  expect((await ask(uid, people.otherOwner.actor, accounts.clinic)).status).toBeGreaterThanOrEqual(400);
  expect((await ask(uid, people.accountUser.actor)).status).toBeGreaterThanOrEqual(400);
  expect((await ask(newUid())).status).toBeGreaterThanOrEqual(400);
});
