import pg from 'pg';
import pgValues from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { ColumnNames } from './column-names.ts';

/** A statement with its values; one with a name is prepared. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  name?: string | undefined;
}

export interface Result {
  /** Like `SELECT`. */
  command: string;
  /** Rows that were read or changed. */
  count: number;
  rows: Record<string, unknown>[];
}

interface Shape {
  names: string[];
  parsers: ((text: string) => unknown)[];
}

/** What a connection has prepared, and what its rows look like. */
export type Prepared = Map<string, Shape>;

type Done = (error: unknown, results?: Result[]) => void;

/** What the server says, as pg hands it on. */
interface Described {
  fields: { name: string; dataTypeID: number }[];
}

const columns = new ColumnNames();
const nothing: Shape = { names: [], parsers: [] };

/**
 * Several statements in one write, and their answers in one: each round trip costs both sides as much as a small
 * query. Without `begin` among them they are one transaction of their own. The first that fails ends them all.
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

/** The part of a query that pg calls: it writes, and is handed the server's messages in their order. */
class Pipeline extends pg.Query {
  readonly #prepared: Prepared;
  readonly #statements: readonly Statement[];
  readonly #results: Result[] = [];
  /** pg puts its own around it, which stops the clock of `query_timeout`. */
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
      // One write of one buffer: each message in a write of its own costs several times as much.
      connection.stream.write(Buffer.concat([...messages, serialize.sync()]));
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
  // It may be there already, when an exchange failed on it after it was prepared.
  const close = name === '' ? [] : [serialize.close({ type: 'S', name })];
  return [...close, serialize.parse({ text, name }), bind, serialize.describe({ type: 'P', name: '' }), execute];
}
