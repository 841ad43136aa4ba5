import type { Driver, TransactionSettings } from 'kysely';
import type pg from 'pg';
import { Connection } from './connection.ts';
import { type Prepared, StatementNames } from './pipeline.ts';

/**
 * Kysely's driver for our pool: frequent statements are prepared, and transactions start with their first statement.
 */
export class PooledDriver implements Driver {
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
