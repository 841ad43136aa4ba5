import {
  CamelCasePlugin,
  type ColumnType,
  type Driver,
  Kysely,
  PostgresDialect,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { fastPathsAreOn } from '#lib/fast-paths.ts';
import type { EventScope } from '#lib/live-topic.ts';
import { ColumnNames } from './database/column-names.ts';
import type { Log } from './log.ts';
import { Connection } from './database/connection.ts';
import { type Prepared, StatementNames } from './database/pipeline.ts';

// Counts and byte sums fit a JavaScript number here (below 2^53).
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** All tables by name: each capability adds its own in its `tables.ts`, by declaration merging. */
export interface Database {
  event: EventTable;
  jobLedger: { jobId: string; doneDate: Defaulted<Date> };
  hostChange: { id: GeneratedColumn<number>; kind: 'account' | 'agency'; changeDate: Defaulted<Date> };
  throttle: { key: string; hits: number; resetDate: Date };
  idempotentCall: {
    accountId: string;
    key: string;
    fingerprint: string;
    /** Set once the call is done. */
    answer: ColumnType<unknown, string | undefined, string>;
    createDate: Defaulted<Date>;
  };
}

export type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that is empty until something later fills it: an insert may leave it out. */
export type NullableOnInsert<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type GeneratedColumn<T> = ColumnType<T, never, never>;
/** A jsonb column: read as the value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
export type LaterJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

interface EventTable {
  id: ColumnType<number, never, never>;
  transactionId: ColumnType<string, never, never>;
  scope: Defaulted<EventScope>;
  accountId: string | null;
  agencyId: string | null;
  userId: string | null;
  type: string;
  payload: Json<unknown>;
  createDate: Defaulted<Date>;
}

export type Db = Kysely<Database>;
/** A transaction that access/scope.ts has bound to a tenant. */
export type Tx = Transaction<Database>;

/** PostgreSQL cancels slow statements itself; if the server can no longer do even that, we give up a little later. */
const statementLimitMs = 15_000;
const silenceLimitMs = statementLimitMs + 2_000;

export function createPool(connectionString: string, size: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    // Connections keep their plans: they stay for the next busy minute, and close before their plans get old.
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 3_600,
    pipeline: true,
    query_timeout: silenceLimitMs,
    options: `-c statement_timeout=${statementLimitMs} -c idle_in_transaction_session_timeout=30000 -c lock_timeout=8000`,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a pooled database connection ended'));
  // The pool handles errors of idle connections only: one that breaks between two statements of a transaction would end
  // the process. Its next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** @param isFast use our own driver, else Kysely's, which needs a round trip per statement */
export function createDatabase(pool: pg.Pool, isFast = fastPathsAreOn()): Db {
  return isFast
    ? new Kysely<Database>({ dialect: new PooledDialect({ pool }), plugins: [new ColumnNames()] })
    : new Kysely<Database>({
        dialect: new PostgresDialect({ pool }),
        plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      });
}

class PooledDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(config: { pool: pg.Pool }) {
    super(config);
    this.#pool = config.pool;
  }

  override createDriver(): PooledDriver {
    return new PooledDriver(this.#pool);
  }
}

/** Kysely's driver for our pool: prepares frequent statements, and begins transactions with their first one. */
class PooledDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();
  readonly #prepared = new WeakMap<pg.PoolClient, Prepared>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = await this.#pool.connect();
    const prepared: Prepared = this.#prepared.get(client) ?? new Map();
    this.#prepared.set(client, prepared);
    return new Connection(client, this.#names, prepared);
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}
