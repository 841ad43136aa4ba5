import { type CompiledQuery, createQueryId } from 'kysely';

const [forSettings, forWrites] = [createQueryId(), createQueryId()];

/** A setting for the transaction's statements: sent with the first of them, or not at all if there is none. */
export function setting(query: CompiledQuery): CompiledQuery {
  return { ...query, queryId: forSettings };
}

/** A change whose result isn't needed: sent with the transaction's next statement or its commit. */
export function deferred(query: CompiledQuery): CompiledQuery {
  return { ...query, queryId: forWrites };
}

export function isSetting({ queryId }: CompiledQuery): boolean {
  return queryId === forSettings;
}

export function isDeferred({ queryId }: CompiledQuery): boolean {
  return queryId === forWrites;
}
