import { createHash } from 'node:crypto';
import pg from 'pg';
import pgValues from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { LRUCache } from 'lru-cache';
import { ColumnNames } from './column-names.ts';

/** A text gets a name when it is used again; texts that are built anew each time never are. */
const worthyAfter = 2;
/** Of all texts that were used once, in characters: visitors' filters make new ones. */
const mostSeenLength = 4_000_000;

/**
 * Names for prepared statements: PostgreSQL plans a named statement once per connection, but an unnamed one on every
 * request, which costs more than running it. Names hold memory in every connection, so their number is limited.
 */
export class StatementNames {
  readonly #seen: LRUCache<string, number>;
  readonly #names = new Map<string, string>();
  readonly #most: number;
  #generation = 0;

  constructor(most = 400) {
    this.#most = most;
    this.#seen = new LRUCache({
      max: most * 10,
      maxSize: mostSeenLength,
      sizeCalculation: (_, text) => text.length + 1,
    });
  }

  /** Undefined for a text without a name. */
  of(text: string): string | undefined {
    return this.#names.get(text) ?? this.#consider(text);
  }

  /** The plans are out of date: gives every statement a new name, and so a new plan. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }

  #consider(text: string): string | undefined {
    if (this.#names.size >= this.#most) return undefined;
    const times = (this.#seen.get(text) ?? 0) + 1;
    this.#seen.set(text, times);
    if (times < worthyAfter || !listsItsColumns(text)) return undefined;
    this.#seen.delete(text);
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}-${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }
}

/** `select *` grows with the table, and PostgreSQL rejects a cached plan whose result type has changed. */
const listsItsColumns = (text: string): boolean => !/(?:\.|select |returning )\*/i.test(text);

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
