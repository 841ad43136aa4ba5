import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import type { AnyJob } from '#access/jobs/define-job.ts';
import { runJob } from '#access/jobs/run-jobs.ts';
import { createCustomField } from '#features/content/server/fields/custom-fields.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { getTaxonomy } from '#features/content/server/terms/get-taxonomy.ts';
import { deleteEntry } from '#features/content/server/trash/trash.ts';
import { inParts } from '#lib/lists/in-parts.ts';
import { newUid } from '#lib/new-uid.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import type { ImportSettings } from '../entry-import.ts';
import { rowsAtOnce, usualSettings } from '../import-limits.ts';
import { sendImportNoticeJob } from './import-mail.tsx';
import {
  cancelImport,
  checkImport,
  createImport,
  deleteImport,
  getImport,
  getImportFields,
  listImports,
  pauseImport,
  purgeImportsJob,
  startImport,
  undoImport,
} from './imports.ts';
import { addImportRows, listImportRows, updateImportRow } from './rows.ts';
import { runImportJob } from './run-import.job.ts';
import { undoImportJob } from './undo-import.job.ts';

const world = await contentWorld();
const { owner, stranger, ports, accounts, database } = world;
const jobs: AnyJob[] = [runImportJob, undoImportJob];
const work = () => runPendingJobs(ports, jobs);

type Settings = Partial<ImportSettings>;

/** A sheet whose rows have arrived. */
async function load(head: string[], rows: string[][], who = owner): Promise<string> {
  const importId = newUid();
  await call(createImport, { uid: importId, name: 'jobs.csv', head, rowCount: rows.length }, who);
  const numbered = rows.map((cells, at) => ({ number: at + 2, cells }));
  for (const part of inParts(numbered, rowsAtOnce)) await call(addImportRows, { importId, rows: part }, who);
  return importId;
}

async function check(importId: string, settings: Settings, who = owner) {
  await call(checkImport, { importId, settings: { ...usualSettings, ...settings } }, who);
  await work();
  return call(getImport, { importId }, who);
}

async function run(head: string[], rows: string[][], settings: Settings, who = owner) {
  const importId = await load(head, rows, who);
  await check(importId, settings, who);
  await call(startImport, { importId }, who);
  await work();
  return call(getImport, { importId }, who);
}

const rowsOf = async (importId: string, only?: 'problems' | 'failed', who = owner) =>
  (await call(listImportRows, { importId, limit: 100, ...(only && { only }) }, who)).items;

const entriesOf = (title: string) =>
  database.admin
    .selectFrom('entry')
    .selectAll()
    .where('accountId', '=', accounts.roofer)
    .where('title', 'like', `${title}%`)
    .orderBy('title')
    .execute();

const titles = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${String(at).padStart(4, '0')}`);

describe('a sheet', () => {
  test('is looked through first, and nothing is written until it is started', async () => {
    const importId = await load(
      ['Title', 'Services', 'When'],
      [
        ['Looked at', 'Roofing; Gutters', '2026-03-04'],
        ['', '', 'soon'],
      ],
    );
    const checked = await check(importId, { columns: ['title', 'services', 'createDate'] });
    expect(checked).toMatchObject({ state: 'checked', created: 1, failed: 1, handled: 2 });
    expect(await rowsOf(importId, 'problems')).toMatchObject([
      { number: 3, errors: [{ column: 2, message: expect.stringContaining('no date') }] },
    ]);
    expect(await entriesOf('Looked at')).toEqual([]);
    const { cells, outcome } = await call(
      updateImportRow,
      { importId, number: 3, cells: ['Looked at again', '', '2026-03-05'] },
      owner,
    );
    expect([cells[2], outcome]).toEqual(['2026-03-05', 'created']);
    expect(await call(getImport, { importId }, owner)).toMatchObject({ created: 2, failed: 0 });
    await call(startImport, { importId }, owner);
    await work();
    const [entry] = await entriesOf('Looked at');
    expect(entry).toMatchObject({ statusPublish: 'notPublished', userId: world.people.accountAdmin.actor.userId });
    expect(entry?.createDate.toISOString()).toMatch(/^2026-03-04T/);
    const links = await database.admin
      .selectFrom('entryService')
      .selectAll()
      .where('entryId', '=', entry!.uid)
      .execute();
    expect(links).toHaveLength(2);
    // It came with the entry: it is no change of it.
    expect(
      await database.admin.selectFrom('entryChange').selectAll().where('entryId', '=', entry!.uid).execute(),
    ).toEqual([]);
  });

  test('finds entries by the key of another program, and changes only what is different', async () => {
    const head = ['Job no', 'Name', 'City'];
    const settings: Settings = { columns: ['key', 'title', 'city'], match: 'key' };
    const rows = titles('Keyed', 5).map((title, at) => [`J-${at}`, title, 'Austin']);
    expect(await run(head, rows, settings)).toMatchObject({ state: 'done', created: 5, updated: 0 });
    expect(await run(head, rows, settings)).toMatchObject({ created: 0, unchanged: 5 });
    const other = rows.map((row, at) => (at < 2 ? row.with(2, 'Dallas') : row));
    expect(await run(head, other, settings)).toMatchObject({ created: 0, updated: 2, unchanged: 3 });
    expect((await entriesOf('Keyed')).map(({ city }) => city)).toEqual([
      'Dallas',
      'Dallas',
      'Austin',
      'Austin',
      'Austin',
    ]);
    const twice = [...rows.slice(0, 1), ['J-0', 'Keyed again', '']];
    const { uid, failed } = await run(head, twice, settings);
    expect(failed).toBe(1);
    expect((await rowsOf(uid, 'failed'))[0]?.errors[0]?.message).toContain('line 2');
    // What is in the trash is not found any more.
    const [first] = await entriesOf('Keyed');
    await call(deleteEntry, { entryId: first!.uid }, owner);
    expect(await run(head, rows.slice(0, 1), settings)).toMatchObject({ created: 1 });
  });

  test('checks values of custom fields by their rules, and needs the content type that has them', async () => {
    const typeId = await world.addTerm({ kind: 'contentType', name: 'Imported roofs' });
    const field = { help: '', required: false, isTitle: false, isDescription: false, isOnContactForm: false };
    const age = await call(
      createCustomField,
      { ...field, name: 'Roof age', type: 'number', contentTypes: [typeId], options: [] },
      owner,
    );
    const options = ['Slate', 'Clay tile'];
    const kind = await call(
      createCustomField,
      { ...field, name: 'Cover', type: 'select', contentTypes: [typeId], options },
      owner,
    );
    const columns = ['title', `fields.${age.key}`, `fields.${kind.key}`];
    const head = ['Title', 'Roof age', 'Cover'];
    const rows = [
      ['Typed 1', '1,250', 'slate'],
      ['Typed 2', 'old', 'Slate'],
      ['Typed 3', '3', 'Gold'],
    ];
    const done = await run(head, rows, { columns, contentTypeId: typeId });
    expect(done).toMatchObject({ created: 1, failed: 2 });
    expect((await entriesOf('Typed'))[0]?.customFields).toEqual({ [age.key]: 1_250, [kind.key]: 'Slate' });
    expect((await rowsOf(done.uid, 'failed')).map(({ errors }) => errors[0]?.column)).toEqual([1, 2]);
    expect(await run(head, rows.slice(0, 1), { columns })).toMatchObject({ created: 0, failed: 1 });
  });

  test('asks which number of a date is the day, unless it can be only one', async () => {
    const rows = [
      ['Dated 1', '04/03/2024'],
      ['Dated 2', '45355'],
    ];
    const importId = await load(['Title', 'Date'], rows);
    const columns = ['title', 'createDate'];
    expect(await check(importId, { columns })).toMatchObject({ created: 1, failed: 1 });
    expect(await check(importId, { columns, dateOrder: 'day' })).toMatchObject({ created: 2 });
    await call(startImport, { importId }, owner);
    await work();
    expect((await entriesOf('Dated')).map(({ createDate }) => createDate.toISOString().slice(0, 10))).toEqual([
      '2024-03-04',
      '2024-03-04',
    ]);
  });

  test('of which a single row can’t be written loses that row alone', async () => {
    const rows = titles('Linked', 3).map((title) => [title, title === 'Linked 0001' ? 'testimonials' : '']);
    const done = await run(['Title', 'Permalink'], rows, { columns: ['title', 'permalink'] });
    expect(done).toMatchObject({ created: 2, failed: 1 });
  });
});

describe('an import', () => {
  test('goes on after its process was killed, and does each row once', async () => {
    const rows = titles('Killed', 600).map((title) => [title]);
    const importId = await load(['Title'], rows);
    await check(importId, { columns: ['title'] });
    await call(startImport, { importId }, owner);
    const [message] = await ports.boss.fetch<JobMessage>(runImportJob.name, { batchSize: 1 });
    const killed = new AbortController();
    let lookups = 0;
    const geocoder = ports.geocoder;
    const dying = {
      ...ports,
      get db() {
        // Twice for each batch: it dies within the second one.
        if ((lookups += 1) === 4) throw new Error('killed');
        return ports.db;
      },
      geocoder,
    };
    await expect(runJob(runImportJob, { ...message!, signal: killed.signal }, dying)).rejects.toThrow();
    const midway = await call(getImport, { importId }, owner);
    expect([midway.state, midway.handled]).toEqual(['running', 250]);
    await runJob(runImportJob, { ...message!, retryCount: 1, signal: killed.signal }, ports);
    expect(await call(getImport, { importId }, owner)).toMatchObject({ state: 'done', created: 600, handled: 600 });
    expect((await entriesOf('Killed')).map(({ title }) => title)).toEqual(titles('Killed', 600));
    await ports.boss.complete(runImportJob.name, message!.id);
  });

  test('waits for another of the account, can be paused and canceled, and the next one begins', async () => {
    const [first, second] = [await load(['Title'], [['First']]), await load(['Title'], [['Second']])];
    for (const importId of [first, second]) await check(importId, { columns: ['title'] });
    const started = await call(startImport, { importId: first }, owner);
    expect(started.state).toBe('running');
    expect((await call(startImport, { importId: second }, owner)).state).toBe('waiting');
    expect((await call(pauseImport, { importId: first }, owner)).state).toBe('paused');
    expect((await call(getImport, { importId: second }, owner)).state).toBe('running');
    await work();
    expect(await call(getImport, { importId: second }, owner)).toMatchObject({ state: 'done', created: 1 });
    expect((await call(getImport, { importId: first }, owner)).handled).toBe(0);
    await call(startImport, { importId: first }, owner);
    await call(cancelImport, { importId: first }, owner);
    await work();
    expect(await entriesOf('First')).toEqual([]);
    await expect(call(startImport, { importId: first }, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('is undone: new entries are in the trash, changed ones as they were, but for what was changed since', async () => {
    const head = ['No', 'Title', 'City', 'Services'];
    const settings: Settings = { columns: ['key', 'title', 'city', 'services'], match: 'key' };
    const before = titles('Undone', 3).map((title, at) => [`U-${at}`, title, 'Austin', 'Roofing']);
    await run(head, before, settings);
    const after = [...before.map((row) => row.with(2, 'Dallas').with(3, 'Skylights')), ['U-9', 'Undone 0009', '', '']];
    const { uid: importId, updated, created } = await run(head, after, settings);
    expect([updated, created]).toEqual([3, 1]);
    const [changed] = await entriesOf('Undone 0001');
    await call(updateEntry, { entryId: changed!.uid, version: changed!.version, patch: { city: 'Houston' } }, owner);
    await call(undoImport, { importId }, owner);
    await work();
    expect((await call(getImport, { importId }, owner)).state).toBe('undone');
    const entries = await entriesOf('Undone');
    expect(entries.map(({ city, deletedDate }) => [city, deletedDate !== null])).toEqual([
      ['Austin', false],
      ['Houston', false],
      ['Austin', false],
      ['', true],
    ]);
    expect((await rowsOf(importId)).map(({ outcome }) => outcome)).toEqual(['undone', 'kept', 'undone', 'undone']);
    // It had made the service.
    const { businessServices } = await call(getTaxonomy, {}, owner);
    expect(businessServices.map(({ label }) => label)).not.toContain('Skylights');
    const services = await database.admin
      .selectFrom('entryService as s')
      .innerJoin('businessService as b', 'b.uid', 's.serviceId')
      .select('b.label')
      .where(
        's.entryId',
        'in',
        entries.map(({ uid }) => uid),
      )
      .execute();
    expect(services.map(({ label }) => label)).toEqual(['Roofing', 'Roofing', 'Roofing']);
  });

  test('can’t be undone after 30 days, when its rows are forgotten', async () => {
    const { uid: importId } = await run(['Title'], [['Kept']], { columns: ['title'] });
    const at = new Date(ports.clock.now().getTime() - 31 * 86_400_000);
    await database.admin
      .updateTable('entryImport')
      .set({ endDate: at, updateDate: at })
      .where('uid', '=', importId)
      .execute();
    await expect(call(undoImport, { importId }, owner)).rejects.toMatchObject({ code: 'GONE' });
    const commit = await purgeImportsJob.work(
      ports,
      {},
      { jobId: newUid(), signal: new AbortController().signal, isLastTry: false },
    );
    await commit({ tx: database.admin } as never);
    await expect(call(getImport, { importId }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await entriesOf('Kept')).toHaveLength(1);
  });

  test('stops when the person who has started it may not do so any more, and goes on in another’s name', async () => {
    const importId = await load(['Title'], [['Left']]);
    await check(importId, { columns: ['title'] });
    await call(startImport, { importId }, owner);
    const { userId } = world.people.accountAdmin.actor;
    const member = database.admin.updateTable('accountMembership').where('userId', '=', userId);
    await member.set({ role: 'user' }).execute();
    await work();
    expect(await call(getImport, { importId }, world.as('agencyAdmin'))).toMatchObject({
      state: 'stopped',
      handled: 0,
    });
    await call(startImport, { importId }, world.as('agencyAdmin'));
    await work();
    expect(await call(getImport, { importId }, world.as('agencyAdmin'))).toMatchObject({ state: 'done', created: 1 });
    await member.set({ role: 'admin' }).execute();
  });

  test('tells the person who has started it once it is done', async () => {
    await runPendingJobs(ports, [sendImportNoticeJob]);
    const { userId } = world.people.accountAdmin.actor;
    const heard = await database.admin
      .selectFrom('notification')
      .select(['title', 'path'])
      .where('userId', '=', userId)
      .execute();
    expect(heard.map(({ title }) => title)).toContain('“jobs.csv” is imported');
    expect(heard[0]?.path).toMatch(/^\/content\/import\?import=/);
    expect(ports.sent).toEqual([]);
  });

  test('remembers what columns of a name were', async () => {
    const { remembered } = await call(getImportFields, undefined, owner);
    expect(remembered).toMatchObject({ 'job no': 'key', no: 'key', city: 'city' });
    expect((await call(getImportFields, undefined, stranger)).remembered).toEqual({});
  });
});

describe('what is not of the account', () => {
  test('is not found by any verb', async () => {
    const importId = await load(['Title'], [['Theirs']], stranger);
    const calls = [
      () => call(getImport, { importId }, owner),
      () => call(addImportRows, { importId, rows: [{ number: 9, cells: ['x'] }] }, owner),
      () => call(checkImport, { importId, settings: { ...usualSettings, columns: ['title'] } }, owner),
      () => call(startImport, { importId }, owner),
      () => call(pauseImport, { importId }, owner),
      () => call(cancelImport, { importId }, owner),
      () => call(undoImport, { importId }, owner),
      () => call(deleteImport, { importId }, owner),
      () => call(updateImportRow, { importId, number: 2, cells: ['x'] }, owner),
    ];
    for (const one of calls) await expect(one()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf(importId)).toEqual([]);
    expect((await call(listImports, {}, owner)).items.map(({ uid }) => uid)).not.toContain(importId);
  });

  test('can be neither changed by an ID in a sheet, nor given by a setting', async () => {
    const theirs = await world.addEntry({ title: 'Their entry' }, stranger);
    const done = await run(
      ['ID', 'Title'],
      [
        [theirs.uid, 'Mine now'],
        ['no id', 'Mine'],
      ],
      { columns: ['id', 'title'], match: 'id' },
    );
    expect(done).toMatchObject({ created: 0, updated: 0, failed: 2 });
    const contentTypeId = await world.addTerm({ kind: 'contentType', name: 'Their type' }, stranger);
    const importId = await load(['Title'], [['A']]);
    for (const settings of [
      { contentTypeId, columns: ['title'] },
      { columns: ['fields.nothing'] },
      { columns: ['title', 'city'] },
    ])
      await expect(check(importId, settings)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });
});

describe('the limits', () => {
  test('refuse a sheet that is too wide or too long, and a cell that is too long', async () => {
    const make = (head: string[], rowCount: number) =>
      call(createImport, { uid: newUid(), name: 'a', head, rowCount }, owner);
    await expect(
      make(
        Array.from({ length: 1_000 }, () => 'a'),
        1,
      ),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(make(['a'], 1_000_000)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const importId = newUid();
    await call(createImport, { uid: importId, name: 'a', head: ['a'], rowCount: 1 }, owner);
    const add = (cells: string[], number = 2) => call(addImportRows, { importId, rows: [{ number, cells }] }, owner);
    await expect(add(['x'.repeat(10_001)])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(add(['x', 'y'])).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await add(['x']);
    await add(['x']);
    await expect(add(['y'], 3)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
