import { type CompiledQuery, createQueryId } from 'kysely';

const [forSettings, forWrites, forLater] = [createQueryId(), createQueryId(), createQueryId()];

/** A setting for the transaction's statements: sent with the first of them, or not at all if there is none. */
export function setting(query: CompiledQuery): CompiledQuery {
  return { ...query, queryId: forSettings };
}

/** A change whose result isn't needed: sent with the transaction's next statement or its commit. */
export function deferred(query: CompiledQuery): CompiledQuery {
  return { ...query, queryId: forWrites };
}

/**
 * A query that the transaction is about to run: where it only reads, it is sent with the next one, and its result is kept
 * until it is run itself. Code that never runs it never sees the result.
 */
export function prefetch(query: CompiledQuery): CompiledQuery {
  return { ...query, queryId: forLater };
}

export function isSetting({ queryId }: CompiledQuery): boolean {
  return queryId === forSettings;
}

export function isDeferred({ queryId }: CompiledQuery): boolean {
  return queryId === forWrites;
}

export function isPrefetch({ queryId }: CompiledQuery): boolean {
  return queryId === forLater;
}
