import { type CompiledQuery, createQueryId } from 'kysely';

const [forSettings, forWrites, forLater] = [createQueryId(), createQueryId(), createQueryId()];

/** A setting for the transaction's statements: sent with the first of them, or not at all if there is none. */
export const setting = (query: CompiledQuery): CompiledQuery => ({ ...query, queryId: forSettings });

/** A change whose result isn't needed: sent with the transaction's next statement or its commit. */
export const deferred = (query: CompiledQuery): CompiledQuery => ({ ...query, queryId: forWrites });

/**
 * A query that the transaction is about to run: where it only reads, it is sent with the next one, and its result is kept
 * until it is run itself. Code that never runs it never sees the result.
 */
export const prefetch = (query: CompiledQuery): CompiledQuery => ({ ...query, queryId: forLater });

export const isSetting = ({ queryId }: CompiledQuery): boolean => queryId === forSettings;

export const isDeferred = ({ queryId }: CompiledQuery): boolean => queryId === forWrites;

export const isPrefetch = ({ queryId }: CompiledQuery): boolean => queryId === forLater;
