import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';
import pg from 'pg';
import { isDeferred, isSetting } from './deferred.ts';
import { type Result, runPipeline, type Prepared, type Statement } from './pipeline.ts';
import { isStalePlan } from './stale-plan.ts';
import type { StatementNames } from './statement-names.ts';

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const readOnly: Statement = { text: `select set_config('transaction_read_only', 'on', true)`, values: [] };

/**
 * One pooled connection. `begin` and statements whose result isn't needed are held back and written together with the
 * next statement (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html explains the benefit).
 * Read-only work has no transaction: each statement is its own, with all settings before it in the same write. Under
 * READ COMMITTED, each statement has its own snapshot anyway.
 */
export class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #prepared: Prepared;
  #held: Statement[] = [];
  #isBegun = false;
  #isReading = false;
  /** A statement that was held back must run, whatever follows. */
  #isOwing = false;
  #isBroken = false;

  constructor(client: pg.PoolClient, names: StatementNames, prepared: Prepared) {
    this.#client = client;
    this.#names = names;
    this.#prepared = prepared;
  }

  begin({ accessMode, isolationLevel }: TransactionSettings): void {
    this.#isReading = accessMode === 'read only' && !isolationLevel;
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const start = { text: `start transaction${level}${accessMode ? ` ${accessMode}` : ''}`, values: [] };
    this.#held = [this.#isReading ? readOnly : start];
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement: Statement = { text: query.sql, values: query.parameters };
    if (isSetting(query) || (isDeferred(query) && !this.#isReading)) {
      // What reads sends all its settings with each statement, so a later value takes the place of an earlier one.
      if (this.#isReading) this.#held = this.#held.filter(({ text }) => text !== statement.text);
      this.#held.push(statement);
      this.#isOwing ||= isDeferred(query);
      return { rows: [] };
    }
    const { command, count, rows } = await this.#last(statement);
    const result = { rows: rows as R[] };
    return changing.has(command) ? { ...result, numAffectedRows: BigInt(count) } : result;
  }

  /** @throws when the database has rolled back instead */
  async commit(): Promise<void> {
    if (this.#isReading || !(this.#isBegun || this.#isOwing)) return this.#forget();
    const { command } = await this.#last({ text: 'commit', values: [] });
    this.#forget();
    if (command === 'ROLLBACK') throw new Error('the database rolled back instead of committing');
  }

  async rollback(): Promise<void> {
    const isBegun = this.#isBegun;
    this.#forget();
    if (!isBegun || this.#isBroken) return;
    try {
      await this.#last({ text: 'rollback', values: [] });
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  /** Call when the connection's state is unknown: it is not used again. */
  discard(): void {
    this.#isBroken = true;
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('results are not streamed');
  }

  #forget(): void {
    this.#held = [];
    this.#isBegun = false;
    this.#isReading = false;
    this.#isOwing = false;
  }

  /**
   * The result of a statement, sent with everything held back.
   * @throws a stale plan's error within a transaction, which must be retried from the start
   */
  async #last(statement: Statement): Promise<Result> {
    const statements = [...this.#held, statement];
    const isInTransaction = this.#isBegun || (this.#held.length > 0 && !this.#isReading);
    if (!this.#isReading) this.#held = [];
    this.#isBegun = isInTransaction;
    try {
      return await this.#run(statements);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.discard();
      if (!isStalePlan(error)) throw error;
      this.#names.renew();
      if (isInTransaction) throw error;
      return this.#run(statements);
    }
  }

  async #run(statements: readonly Statement[]): Promise<Result> {
    const named = statements.map((statement) => ({ ...statement, name: this.#names.of(statement.text) }));
    const result = (await runPipeline(this.#client, this.#prepared, named)).at(-1);
    if (!result) throw new Error('the database gave no result');
    return result;
  }
}
