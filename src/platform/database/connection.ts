import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';
import pg from 'pg';
import { isDeferred } from './deferred.ts';
import { isStalePlan } from './stale-plan.ts';
import type { StatementNames } from './statement-names.ts';

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * One pooled connection. `begin` and what follows it without an answer are held back and written together with the
 * first statement (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html tells why that is worth it).
 */
export class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  #held: string[] = [];
  #isBegun = false;
  #isReading = false;
  #isBroken = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  begin({ accessMode, isolationLevel }: TransactionSettings): void {
    this.#isBegun = false;
    this.#isReading = accessMode === 'read only';
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    this.#held = [`start transaction${level}${accessMode ? ` ${accessMode}` : ''}`];
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (isDeferred(query)) {
      this.#held.push(query.sql);
      return { rows: [] };
    }
    const { command, rowCount, rows } = await this.#answer<R & pg.QueryResultRow>(query);
    return changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  /** What was only read needs no answer to its commit. @throws when the database has rolled back instead */
  async commit(): Promise<void> {
    this.#held = [];
    if (!this.#isBegun) return;
    this.#isBegun = false;
    const committed = this.#client.query('commit');
    // A connection that breaks now leaves the pool by itself.
    if (this.#isReading) committed.catch(() => {});
    else if ((await committed).command === 'ROLLBACK')
      throw new Error('the database rolled back instead of committing');
  }

  async rollback(): Promise<void> {
    this.#held = [];
    if (!this.#isBegun) return;
    this.#isBegun = false;
    try {
      await this.#client.query('rollback');
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  /** Not to be used again: its state isn't known. */
  discard(): void {
    this.#isBroken = true;
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('answers are not streamed');
  }

  /** @throws a stale plan's error within a transaction, which is to be run again from its beginning */
  async #answer<R extends pg.QueryResultRow>({ sql: text, parameters }: CompiledQuery): Promise<pg.QueryResult<R>> {
    const values = [...parameters];
    const name = this.#names.of(text);
    try {
      return await this.#send<R>({ text, values, ...(name && { name }) });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      this.#names.renew();
      if (this.#isBegun) throw error;
      return this.#send<R>({ text, values });
    }
  }

  /** With whatever was held back, in one write. */
  async #send<R extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    if (this.#held.length === 0) return this.#client.query<R>(asked);
    const head = this.#held.join(';');
    this.#held = [];
    this.#isBegun = true;
    const { stream } = (this.#client as pg.PoolClient & pg.Client).connection;
    stream.cork();
    const begun = this.#client.query(head);
    const answered = this.#client.query<R>(asked);
    stream.uncork();
    const [first, second] = await Promise.allSettled([begun, answered]);
    if (first.status === 'rejected') throw first.reason;
    if (second.status === 'rejected') throw second.reason;
    return second.value;
  }
}
