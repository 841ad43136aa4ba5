import { ReadableStream } from 'node:stream/web';
import { Hono } from 'hono';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, inAccount } from '#access/scope.ts';
import { csvLine, csvOf } from '#lib/sheets/csv.ts';
import { problem } from '#lib/problem.ts';
import type { CellError } from '../entry-import.ts';

const atOnce = 500;
/** The column in front: its name says nothing to an import, which leaves it out. */
const reasonHead = 'What is wrong';

/** GET /imports/{accountId}/{importId}/failed.csv: the rows that failed, with reasons, to mend and import again. */
export function createFailedRowsRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:accountId/:importId/failed.csv', async (c) => {
    const { accountId, importId } = c.req.param();
    const { actor } = c.var;
    const who: Actor = actor.kind === 'user' ? { ...actor, kind: 'remembered' } : actor;
    const read = <T>(work: (scope: AccountScope) => Promise<T>) =>
      inAccount(ports.db, who, accountId, 'content.import', work, { isReading: true });
    const found = await read((scope) =>
      selectOwn(scope, 'entryImport').select('head').where('uid', '=', importId).executeTakeFirst(),
    );
    if (!found) throw problem('NOT_FOUND', 'This import no longer exists.');
    c.header('content-disposition', 'attachment; filename="failed-rows.csv"');
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('cache-control', 'private, no-cache');
    const bytes = ReadableStream.from(failedRows(read, importId, found.head));
    return c.body(bytes as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>);
  });
  return app;
}

async function* failedRows(
  read: <T>(work: (scope: AccountScope) => Promise<T>) => Promise<T>,
  importId: string,
  head: readonly string[],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvOf([[reasonHead, ...head]]));
  for (let after = 0; ;) {
    const rows = await read((scope) =>
      selectOwn(scope, 'entryImportRow')
        .select(['number', 'cells', 'errors'])
        .where('importId', '=', importId)
        .where('outcome', '=', 'failed')
        .where('number', '>', after)
        .orderBy('number')
        .limit(atOnce)
        .execute(),
    );
    for (const { cells, errors } of rows) yield Buffer.from(csvLine([wordsOf(errors, head), ...cells]));
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.number;
  }
}

const wordsOf = (errors: readonly CellError[], head: readonly string[]): string =>
  errors.map(({ column, message }) => (column === null ? message : `${head[column] ?? ''}: ${message}`)).join(' ');
