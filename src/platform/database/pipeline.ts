import pg from 'pg';
import pgValues from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { ColumnNames } from './column-names.ts';

/** A statement with its values; a named one is prepared. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  name?: string | undefined;
}

export interface Result {
  /** Such as `SELECT`. */
  command: string;
  /** The number of rows read or changed. */
  count: number;
  rows: Record<string, unknown>[];
}

interface Shape {
  names: string[];
  parsers: ((text: string) => unknown)[];
}

/** A connection's prepared statements, with the shape of their rows. */
export type Prepared = Map<string, Shape>;

type Done = (error: unknown, results?: Result[]) => void;

/** The server's row description, as pg passes it on. */
interface Described {
  fields: { name: string; dataTypeID: number }[];
}

const columns = new ColumnNames();
const nothing: Shape = { names: [], parsers: [] };

/**
 * Several statements in one write, and their results in one read: a round trip costs both sides as much as a small
 * query. Without a `begin`, they form one transaction. The first failure ends them all.
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING)
 */
export function runPipeline(
  client: pg.PoolClient,
  prepared: Prepared,
  statements: readonly Statement[],
): Promise<Result[]> {
  return new Promise((settle, fail) => {
    const done: Done = (error, results = []) => (error ? fail(error) : settle(results));
    client.query(new Pipeline(prepared, statements, done));
  });
}

/** The interface that pg expects of a query: it writes, and receives the server's messages in order. */
class Pipeline extends pg.Query {
  readonly #prepared: Prepared;
  readonly #statements: readonly Statement[];
  readonly #results: Result[] = [];
  /** pg wraps it in its own, which stops the `query_timeout` timer. */
  declare callback: Done;
  #shape: Shape | undefined;
  #rows: Record<string, unknown>[] = [];

  constructor(prepared: Prepared, statements: readonly Statement[], done: Done) {
    super('');
    this.#prepared = prepared;
    this.#statements = statements;
    this.callback = done;
  }

  override submit = (connection: pg.Connection): Error | null => {
    try {
      const messages = this.#statements.flatMap((statement) => messagesOf(statement, this.#prepared));
      // One buffer in one write: separate writes per message cost several times as much. The same goes for statements
      // that are asked for at once.
      connection.stream.cork();
      connection.stream.write(Buffer.concat([...messages, serialize.sync()]));
      process.nextTick(() => connection.stream.uncork());
      return null;
    } catch (error) {
      return error as Error;
    }
  };

  handleRowDescription({ fields }: Described): void {
    this.#shape = {
      names: fields.map(({ name }) => columns.of(name)),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { names, parsers } = (this.#shape ??= this.#known() ?? nothing);
    const row: Record<string, unknown> = {};
    for (let place = 0; place < names.length; place += 1) {
      const text = fields[place] ?? null;
      row[names[place] ?? ''] = text === null ? null : parsers[place]?.(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.#statements[this.#results.length]?.name;
    if (name && !this.#prepared.has(name)) this.#prepared.set(name, this.#shape ?? nothing);
    const [command = '', ...counts] = text.split(' ');
    this.#results.push({ command, count: Number(counts.at(-1) ?? 0), rows: this.#rows });
    this.#rows = [];
    this.#shape = undefined;
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#results);
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  #known(): Shape | undefined {
    return this.#prepared.get(this.#statements[this.#results.length]?.name ?? '');
  }
}

function messagesOf({ text, values, name = '' }: Statement, prepared: Prepared): Buffer[] {
  const sent = values.map((value) => pgValues.prepareValue(value));
  const [bind, execute] = [serialize.bind({ statement: name, values: sent }), serialize.execute()] as const;
  if (name !== '' && prepared.has(name)) return [bind, execute];
  // It may exist already, if an exchange failed after preparing it.
  const close = name === '' ? [] : [serialize.close({ type: 'S', name })];
  return [...close, serialize.parse({ text, name }), bind, serialize.describe({ type: 'P', name: '' }), execute];
}
