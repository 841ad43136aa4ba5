import { ReadableStream } from 'node:stream/web';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { writeCursor } from '#access/list.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, inAccount } from '#access/scope.ts';
import { csvLine, csvOf } from '#lib/sheets/csv.ts';
import { problem } from '#lib/problem.ts';
import { EntryFilter, EntryListQuery } from '../../entry-filter.ts';
import { columnLabel, type ExportChoice, type ExportFormat, exportFormats } from '../../entry-export.ts';
import { isFieldSort } from '../../entry-order.ts';
import { type Cell, type ExportColumn, exportColumnsOf, exportRows } from './export-rows.ts';
import { findPage } from './find-page.ts';
import { workbookOf } from './workbook.ts';

/** Entries of one page: so many are in memory. */
const atOnce = 100;
type Read = <T>(work: (scope: AccountScope) => Promise<T>) => Promise<T>;

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
};

/**
 * GET /entry-export/{accountId}/entries.{csv|xlsx|json}: the entries of a list, page after page as they are sent. Each
 * page checks that the person still has access.
 */
export function createEntryExportRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:accountId/:file{entries\\.(?:csv|xlsx|json)}', async (c) => {
    const { accountId, file } = c.req.param();
    const format = exportFormats.find((one) => file.endsWith(one)) ?? 'csv';
    const { actor } = c.var;
    const who: Actor = actor.kind === 'user' ? { ...actor, kind: 'remembered' } : actor;
    const read: Read = (work) => inAccount(ports.db, who, accountId, 'content.read', work, { isReading: true });
    // Authorized before anything is read.
    await read(async () => {});
    const choice = readChoice(c);
    const columns = await read((scope) => exportColumnsOf(scope, choice.columns));
    // What is wrong with the filter is said before anything is sent.
    const first = await read((scope) => pageOf(scope, choice, columns, undefined));
    c.header('content-disposition', `attachment; filename="entries.${format}"`);
    c.header('content-type', types[format]);
    c.header('cache-control', 'private, no-cache');
    const bytes = ReadableStream.from(writers[format](columns, pages(read, choice, columns, first)));
    return c.body(bytes as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>);
  });
  return app;
}

const isColumn = (column: string): boolean => columnLabel(column) !== undefined || isFieldSort(column);
const Choice: z.ZodType<ExportChoice> = z.strictObject({
  filter: EntryFilter.default({}),
  columns: z
    .array(z.string().max(100).refine(isColumn, 'Entries have no such column.'))
    .min(1, 'Choose at least one column.')
    .max(100),
});

function readChoice(c: Context<HttpEnv>): ExportChoice {
  const { data } = Choice.safeParse(parseJson(c.req.query('choice') ?? '{}'));
  if (!data) throw problem('BAD_REQUEST', 'This export isn’t valid. Choose its columns again.');
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Page {
  rows: Cell[][];
  next: string | undefined;
}

/** In the order in which they were made, which no change touches: no entry is met twice. */
async function pageOf(
  scope: AccountScope,
  { filter }: ExportChoice,
  columns: readonly ExportColumn[],
  cursor: string | undefined,
): Promise<Page> {
  const query = EntryListQuery.parse({ ...filter, sort: 'createDate', direction: 'asc', limit: atOnce, cursor });
  const found = await findPage(scope, query);
  const page = found.slice(0, atOnce);
  const last = found.length > atOnce ? page.at(-1) : undefined;
  const ids = page.map(({ uid }) => uid);
  return { rows: await exportRows(scope, columns, ids), next: last && writeCursor([last.group, last.key, last.uid]) };
}

async function* pages(
  read: Read,
  choice: ExportChoice,
  columns: readonly ExportColumn[],
  first: Page,
): AsyncGenerator<Cell[][]> {
  for (let page = first; ;) {
    yield page.rows;
    const { next } = page;
    if (next === undefined) return;
    page = await read((scope) => pageOf(scope, choice, columns, next));
  }
}

type Writer = (columns: readonly ExportColumn[], all: AsyncIterable<Cell[][]>) => AsyncIterable<Uint8Array>;

const headOf = (columns: readonly ExportColumn[]) => columns.map(({ label }) => label);

const writers: Record<ExportFormat, Writer> = {
  async *csv(columns, all) {
    yield Buffer.from(csvOf([headOf(columns)]));
    for await (const rows of all) yield Buffer.from(rows.map(csvLine).join(''));
  },
  async *json(columns, all) {
    yield Buffer.from('[');
    let isFirst = true;
    for await (const rows of all)
      for (const row of rows) {
        const record = JSON.stringify(Object.fromEntries(columns.map(({ label }, at) => [label, row[at]])));
        yield Buffer.from(isFirst ? `\n${record}` : `,\n${record}`);
        isFirst = false;
      }
    yield Buffer.from('\n]\n');
  },
  xlsx: (columns, all) => workbookOf(headOf(columns), all),
};
