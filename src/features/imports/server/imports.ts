import { sql } from 'kysely';
import { z } from 'zod';
import { emit, enqueue } from '#access/events/emit.ts';
import { latestFirst, readPage } from '#access/list.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { entryColumns } from '#features/content/entry-columns.ts';
import { fieldRows } from '#features/content/server/fields/custom-field-queries.ts';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { CheckImport, EntryImport, ImportField, ImportRef, type ImportSettings, NewImport } from '../entry-import.ts';
import { importChanged } from '../events.ts';
import { columnNames } from '../guess-columns.ts';
import { daysToUndo, isAlone } from '../import-limits.ts';
import {
  beginRun,
  importRows,
  isPlaceTaken,
  lockImport,
  type LockedImport,
  requireState,
  setImport,
  shownImport,
  startNext,
  startOver,
  undoImportRequest,
} from './import-state.ts';

const permission = 'content.import';

/** The latest first. */
export const listImports = accountReading(permission)
  .input(PageQuery)
  .output(pageOf(EntryImport))
  .handler(async ({ input, context: { scope } }) => {
    const order = latestFirst(sql`i.create_date`, sql`i.uid`);
    const { items, nextCursor } = await readPage(importRows(scope), order, input);
    return { items: items.map(shownImport), nextCursor };
  });

/** @throws NOT_FOUND */
export const getImport = accountReading(permission)
  .input(ImportRef)
  .output(EntryImport)
  .handler(({ input: { importId }, context: { scope } }) => loadImport(scope, importId));

async function loadImport(scope: AccountScope, importId: string): Promise<EntryImport> {
  const row = await importRows(scope).where('i.uid', '=', importId).executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This import no longer exists.');
  return shownImport(row);
}

/** What a column can be, and what columns of a name were the last time. */
export const getImportFields = accountReading(permission)
  .output(z.object({ fields: z.array(ImportField), remembered: z.record(z.string(), z.string()) }))
  .handler(async ({ context: { scope } }) => {
    const remembered = await selectOwn(scope, 'entryImportColumn').select(['name', 'field']).limit(2_000).execute();
    return {
      fields: await fieldsToChoose(scope),
      remembered: Object.fromEntries(remembered.map(({ name, field }) => [name, field])),
    };
  });

/** What a column can be in the account. */
export async function fieldsToChoose(scope: AccountScope): Promise<ImportField[]> {
  const own = Object.entries(entryColumns).map(([key, label]): ImportField => ({ key, label, group: 'entry' }));
  const custom = await fieldRows(scope);
  return [
    ...own.filter(({ key }) => key !== 'id'),
    { key: 'media', label: 'Photos and videos (addresses)', group: 'entry' },
    ...custom.map(({ key, name: label }): ImportField => ({ key: `fields.${key}`, label, group: 'custom' })),
    { key: 'key', label: 'Key of another program', group: 'key' },
    { key: 'id', label: entryColumns.id, group: 'key' },
  ];
}

/** Begins an import; its rows follow. Sent again, it is the same one. */
export const createImport = account(permission)
  .input(NewImport)
  .output(EntryImport)
  .handler(async ({ input: { uid, name, head, rowCount }, context: { scope } }): Promise<EntryImport> => {
    const userId = scope.actor.kind === 'user' ? scope.actor.userId : null;
    await insertOwn(scope, 'entryImport', { uid, userId, name, head: JSON.stringify(head), rowCount })
      .onConflict((conflict) => conflict.columns(['accountId', 'uid']).doNothing())
      .execute();
    return loadImport(scope, uid);
  });

/**
 * Keeps what the columns mean, and looks through all rows for what is wrong with them.
 * @throws UNPROCESSABLE_CONTENT naming `columns` or `match`
 */
export const checkImport = account(permission)
  .input(CheckImport)
  .output(EntryImport)
  .handler(async ({ input: { importId, settings }, context: { scope } }): Promise<EntryImport> => {
    const current = await lockImport(scope, importId);
    requireState(current, ['ready', 'checking', 'checked']);
    const column = await checkSettings(scope, current, settings);
    await updateOwn(scope, 'entryImport')
      .set({ settings: JSON.stringify(settings), ...ownName(scope) })
      .where('uid', '=', importId)
      .execute();
    await sql`update entry_import_row set key = coalesce(lower(btrim(cells ->> ${column}::int)), '')
      where account_id = ${scope.accountId} and import_id = ${importId}
        and key <> coalesce(lower(btrim(cells ->> ${column}::int)), '')`.execute(scope.tx);
    await remember(scope, current, settings);
    await startOver(scope, importId);
    await beginRun(scope, importId, 'checking');
    return loadImport(scope, importId);
  });

/** @returns the column by which entries are found; -1000 for none */
async function checkSettings(scope: AccountScope, { head }: LockedImport, settings: ImportSettings): Promise<number> {
  const { columns, match, matchField, contentTypeId } = settings;
  const fields = new Map((await fieldsToChoose(scope)).map(({ key, label }) => [key, label]));
  if (columns.length !== head.length) refuse('columns', 'Say for each column what it is.');
  if (columns.every((field) => field === '')) refuse('columns', 'Choose a field for at least one column.');
  const gone = columns.some((field) => field !== '' && !fields.has(field));
  if (gone) refuse('columns', 'One of these fields no longer exists. Choose another one.');
  const twice = columns.find((field, at) => isAlone(field) && columns.indexOf(field) !== at);
  if (twice) refuse('columns', `Only one column can be “${fields.get(twice)}”. Leave the others out.`);
  const type =
    contentTypeId === null
      ? undefined
      : selectOwn(scope, 'contentType').select('uid').where('uid', '=', contentTypeId).where('purpose', '=', 'content');
  if (type && !(await type.executeTakeFirst()))
    refuse('contentTypeId', 'This content type no longer exists. Choose another one.');
  if (match === 'none') return -1_000;
  const column = columns.indexOf(match === 'field' ? `fields.${matchField}` : match);
  if (column < 0) refuse('match', 'No column says by what entries are found. Choose one, or make new entries.');
  return column;
}

function refuse(field: string, message: string): never {
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { [field]: message } });
}

/** Columns of these names mean the same the next time. */
async function remember(
  { tx, accountId }: AccountScope,
  { head }: LockedImport,
  { columns }: ImportSettings,
): Promise<void> {
  const names = columnNames(head);
  const named = names.map((name, at) => ({ name, field: columns[at] ?? '' })).filter(({ name }) => name !== '');
  await sql`insert into entry_import_column (account_id, name, field)
    select distinct on (name) ${accountId}, name, field
    from unnest(${named.map(({ name }) => name)}::text[], ${named.map(({ field }) => field)}::text[]) c (name, field)
    on conflict (account_id, name) do update set field = excluded.field`.execute(tx);
}

/** From now on, it is done in the name of the person who asks. */
const ownName = ({ actor }: AccountScope) => (actor.kind === 'user' ? { userId: actor.userId } : {});

/** Starts a checked import, or goes on with one that has stopped. While another one runs, it waits. */
export const startImport = account(permission)
  .input(ImportRef)
  .output(EntryImport)
  .handler(async ({ input: { importId }, context: { scope } }): Promise<EntryImport> => {
    const current = await lockImport(scope, importId);
    requireState(current, ['checked', 'paused', 'stopped', 'waiting', 'running']);
    if (current.state === 'checked') await startOver(scope, importId);
    if (current.state !== 'waiting' && current.state !== 'running') {
      if (await isPlaceTaken(scope))
        await setImport(scope, importId, { state: 'waiting', problem: '', ...ownName(scope) });
      else {
        await updateOwn(scope, 'entryImport').set(ownName(scope)).where('uid', '=', importId).execute();
        await beginRun(scope, importId, 'running');
      }
    }
    return loadImport(scope, importId);
  });

/** Stops it after the rows that are being written. The next one that waits begins. */
export const pauseImport = leave('paused', ['running', 'waiting', 'paused']);

/** Stops it for good; what is imported stays, and can be undone. */
export const cancelImport = leave('canceled', ['running', 'waiting', 'paused', 'stopped', 'canceled']);

function leave(state: 'paused' | 'canceled', from: readonly EntryImport['state'][]) {
  return account(permission)
    .input(ImportRef)
    .output(EntryImport)
    .handler(async ({ input: { importId }, context: { scope } }): Promise<EntryImport> => {
      requireState(await lockImport(scope, importId), from);
      await setImport(scope, importId, { state, runId: null, endDate: state === 'canceled' ? new Date() : null });
      await startNext(scope);
      return loadImport(scope, importId);
    });
}

/** Takes an import back: new entries go to the trash, changed ones get their values back unless they were changed since. */
export const undoImport = account(permission)
  .input(ImportRef)
  .output(EntryImport)
  .handler(async ({ input: { importId }, context: { scope, ports } }): Promise<EntryImport> => {
    const current = await lockImport(scope, importId);
    requireState(current, ['done', 'canceled', 'stopped']);
    const from = ports.clock.now().getTime() - daysToUndo * 86_400_000;
    if (current.endDate && current.endDate.getTime() < from)
      throw problem('GONE', `An import can be undone for ${daysToUndo} days. Change or delete its entries instead.`);
    if (await isPlaceTaken(scope))
      throw problem('CONFLICT', 'Another import is at work. Undo this one when it is done.');
    const runId = newUid();
    await setImport(scope, importId, { state: 'undoing', runId, problem: '', ...ownName(scope) });
    await enqueue(scope, undoImportRequest, { importId, runId });
    return loadImport(scope, importId);
  });

/** Forgets an import, with its rows; entries stay. */
export const deleteImport = account(permission)
  .input(ImportRef)
  .handler(async ({ input: { importId }, context: { scope } }): Promise<void> => {
    const idle = [
      'loading',
      'ready',
      'checking',
      'checked',
      'canceled',
      'done',
      'undone',
      'paused',
      'stopped',
    ] as const;
    requireState(await lockImport(scope, importId), idle);
    await deleteOwn(scope, 'entryImport').where('uid', '=', importId).execute();
    await emit(scope, importChanged, { importId });
  });

/** Rows of sheets hold customers’ names: they are kept only as long as an import can be undone. */
export const purgeImportsJob = defineSystemJob({
  name: 'purge-imports',
  payload: z.object({}),
  cron: '53 3 * * *',
  work: async ({ clock }) => {
    const before = new Date(clock.now().getTime() - daysToUndo * 86_400_000);
    return async ({ tx }) => {
      await tx
        .deleteFrom('entryImport')
        .where('updateDate', '<', before)
        .where('state', 'not in', ['running', 'waiting', 'undoing'])
        .execute();
    };
  },
});
