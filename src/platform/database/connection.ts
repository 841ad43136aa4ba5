import { isDeepStrictEqual } from 'node:util';
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';
import pg from 'pg';
import { isDeferred, isPrefetch, isSetting } from './deferred.ts';
import { type Prepared, type Result, runPipeline, type Statement, type StatementNames } from './pipeline.ts';
import { isStalePlan } from './passing-errors.ts';

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
  /** To be sent with the next statement. */
  #prefetch: Statement | undefined;
  /** Valid as long as the settings are those it was read under. */
  #prefetched: { statement: Statement; result: Result } | undefined;

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
      this.#prefetched = undefined;
      this.#isOwing ||= isDeferred(query);
      return { rows: [] };
    }
    if (isPrefetch(query)) {
      if (this.#isReading) this.#prefetch = statement;
      return { rows: [] };
    }
    const { command, count, rows } = this.#takePrefetched(statement) ?? (await this.#last(statement));
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
    this.#prefetch = undefined;
    this.#prefetched = undefined;
  }

  #takePrefetched({ text, values }: Statement): Result | undefined {
    const kept = this.#prefetched;
    if (kept?.statement.text !== text || !isDeepStrictEqual(kept.statement.values, values)) return undefined;
    this.#prefetched = undefined;
    return kept.result;
  }

  /**
   * The result of a statement, sent with everything held back.
   * @throws a stale plan's error within a transaction, which must be retried from the start
   */
  async #last(statement: Statement): Promise<Result> {
    const prefetch = this.#prefetch;
    this.#prefetch = undefined;
    if (prefetch) return this.#withPrefetch(statement, prefetch);
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

  /** If either fails, the statement runs alone: the prefetched one must not fail what doesn't need it. */
  async #withPrefetch(statement: Statement, prefetch: Statement): Promise<Result> {
    try {
      const [result, prefetched] = (await this.#runAll([...this.#held, statement, prefetch])).slice(-2);
      if (!result || !prefetched) throw new Error('the database gave no result');
      this.#prefetched = { statement: prefetch, result: prefetched };
      return result;
    } catch (error) {
      if (error instanceof pg.DatabaseError) return this.#last(statement);
      this.discard();
      throw error;
    }
  }

  async #run(statements: readonly Statement[]): Promise<Result> {
    const result = (await this.#runAll(statements)).at(-1);
    if (!result) throw new Error('the database gave no result');
    return result;
  }

  async #runAll(statements: readonly Statement[]): Promise<Result[]> {
    const named = statements.map((statement) => ({ ...statement, name: this.#names.of(statement.text) }));
    return runPipeline(this.#client, this.#prepared, named);
  }
}
