import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { inParts } from '#lib/lists/in-parts.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { rowsAtOnce, usualSettings } from '../import-limits.ts';
import { checkImport, createImport, getImport, startImport, undoImport } from './imports.ts';
import { addImportRows } from './rows.ts';
import { runImportJob } from './run-import.job.ts';
import { undoImportJob } from './undo-import.job.ts';

const { database, owner, ports } = await contentWorld();
const work = () => runPendingJobs(ports, [runImportJob, undoImportJob]);

const head = ['Job no', 'Title', 'City', 'Services', 'Description', 'Date'];
const columns = ['key', 'title', 'city', 'services', 'description', 'createDate'];
const count = 6_000;
const rows = (city: string) =>
  Array.from({ length: count }, (_, at) => [
    `J-${at}`,
    `Roof ${at}`,
    city,
    at % 2 ? 'Roofing; Gutters' : 'Siding',
    `Tear-off and new shingles.\n\nSquares: ${at}`,
    '2026-03-04',
  ]);

/** @returns rows a second of the check, and of the run */
async function timed(city: string): Promise<{ importId: string; check: number; run: number }> {
  const importId = newUid();
  await call(createImport, { uid: importId, name: 'jobs.csv', head, rowCount: count }, owner);
  const numbered = rows(city).map((cells, at) => ({ number: at + 2, cells }));
  for (const part of inParts(numbered, rowsAtOnce)) await call(addImportRows, { importId, rows: part }, owner);
  const settings = { ...usualSettings, columns, match: 'key' as const, findsPlaces: false };
  const perSecond = async (begin: () => Promise<unknown>) => {
    await begin();
    const begun = performance.now();
    await work();
    return Math.round((count / (performance.now() - begun)) * 1_000);
  };
  const check = await perSecond(() => call(checkImport, { importId, settings }, owner));
  const run = await perSecond(() => call(startImport, { importId }, owner));
  return { importId, check, run };
}

test(
  '6,000 rows make entries, change them and are undone, 300 rows a second at least',
  { tags: 'long', timeout: 300_000 },
  async () => {
    await database.admin.deleteFrom('event').execute();
    const made = await timed('Austin');
    expect(await call(getImport, { importId: made.importId }, owner)).toMatchObject({ state: 'done', created: count });
    const changed = await timed('Dallas');
    expect(await call(getImport, { importId: changed.importId }, owner)).toMatchObject({ updated: count, failed: 0 });
    await call(undoImport, { importId: changed.importId }, owner);
    const begun = performance.now();
    await work();
    const undone = Math.round((count / (performance.now() - begun)) * 1_000);
    expect(await call(getImport, { importId: changed.importId }, owner)).toMatchObject({ state: 'undone' });
    process.stdout.write(`Rows a second: ${JSON.stringify({ made, changed, undone })}\n`);
    expect(Math.min(made.run, changed.run)).toBeGreaterThan(300);
  },
);
