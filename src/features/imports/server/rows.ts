import { sql } from 'kysely';
import { type ListOrder, readPage } from '#access/list.ts';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import { pageOf } from '#lib/lists/page.ts';
import { problem } from '#lib/problem.ts';
import { z } from 'zod';
import { ImportRow, NewRows, RowChange, RowQuery } from '../entry-import.ts';
import { lockImport, requireState, setImport } from './import-state.ts';
import { loadKnown } from './known.ts';
import { planRows } from './plan-rows.ts';
import { noteOutcomes } from './write-rows.ts';

const permission = 'content.import';
const byLine: ListOrder = { direction: 'asc', keys: [[sql`r.number`, 'bigint']] };

/** Rows of a sheet, in their order; those that are there already stay. The last ones make the import ready. */
export const addImportRows = account(permission)
  .input(NewRows)
  .output(z.object({ left: z.number() }))
  .handler(async ({ input: { importId, rows }, context: { scope } }) => {
    const current = await lockImport(scope, importId);
    requireState(current, ['loading', 'ready']);
    const wide = rows.find(({ cells }) => cells.length > current.head.length);
    if (wide) throw problem('UNPROCESSABLE_CONTENT', `Line ${wide.number} has more columns than there are names.`);
    await insertOwn(
      scope,
      'entryImportRow',
      rows.map(({ number, cells }) => ({ importId, number, cells: JSON.stringify(cells) })),
    )
      .onConflict((conflict) => conflict.columns(['accountId', 'importId', 'number']).doNothing())
      .execute();
    const { there } = await selectOwn(scope, 'entryImportRow')
      .select((eb) => eb.fn.countAll<number>().as('there'))
      .where('importId', '=', importId)
      .executeTakeFirstOrThrow();
    if (there > current.rowCount)
      throw problem('CONFLICT', 'This file has other rows than were announced. Choose it again.');
    if (there === current.rowCount && current.state === 'loading') await setImport(scope, importId, { state: 'ready' });
    return { left: current.rowCount - there };
  });

/** Rows of an import by line, such as those with errors. */
export const listImportRows = accountReading(permission)
  .input(RowQuery)
  .output(pageOf(ImportRow))
  .handler(({ input: { importId, only, ...page }, context: { scope } }) => {
    const rows = selectOwn(scope, 'entryImportRow as r')
      .select(['r.number', 'r.cells', 'r.outcome', 'r.errors', 'r.entryId'])
      .where('r.importId', '=', importId)
      .$if(only === 'problems', (all) => all.where('r.errors', '<>', sql<never>`'[]'::jsonb`))
      .$if(only !== undefined && only !== 'problems', (all) =>
        all.where('r.outcome', '=', only as Exclude<typeof only, 'problems' | undefined>),
      );
    return readPage(rows, byLine, page);
  });

const counted = ['created', 'updated', 'unchanged', 'failed'] as const;

/** Mends a row before the start, and says at once what it would do. @throws NOT_FOUND */
export const updateImportRow = account(permission)
  .input(RowChange)
  .output(ImportRow)
  .handler(async ({ input: { importId, number, cells }, context: { scope } }): Promise<ImportRow> => {
    const current = await lockImport(scope, importId);
    requireState(current, ['checked']);
    const before = await selectOwn(scope, 'entryImportRow')
      .select(['outcome'])
      .where('importId', '=', importId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!before) throw problem('NOT_FOUND', 'This row no longer exists.');
    const { settings } = current;
    const field = settings.match === 'field' ? `fields.${settings.matchField}` : settings.match;
    const key = (cells[settings.columns.indexOf(field)] ?? '').trim().toLowerCase();
    const row = updateOwn(scope, 'entryImportRow').set({ cells: JSON.stringify(cells), key });
    await row.where('importId', '=', importId).where('number', '=', number).execute();
    const known = await loadKnown(scope);
    const sheet = { importId, settings, known, isTrial: true, refused: new Map() };
    const planned = await planRows(scope, sheet, [{ number, cells, key }]);
    await noteOutcomes(scope, importId, planned, true);
    const [now] = planned;
    const moved = counted.map((name) => [
      name,
      sql<number>`${sql.ref(name)} + ${Number(now?.outcome === name) - Number(before.outcome === name)}`,
    ]);
    await updateOwn(scope, 'entryImport').set(Object.fromEntries(moved)).where('uid', '=', importId).execute();
    const errors = now?.outcome === 'failed' ? now.errors : [];
    return { number, cells, outcome: now?.outcome ?? null, errors, entryId: null };
  });
