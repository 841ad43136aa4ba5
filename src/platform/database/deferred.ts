import { type CompiledQuery, createQueryId } from 'kysely';

const [forSettings, forWrites] = [createQueryId(), createQueryId()];

/** What the transaction's statements run under: it goes out with the first of them, and not at all without one. */
export function setting(query: CompiledQuery): CompiledQuery {
  return { ...query, queryId: forSettings };
}

/** A change whose answer nobody needs: it goes out with the transaction's next statement, or its commit. */
export function deferred(query: CompiledQuery): CompiledQuery {
  return { ...query, queryId: forWrites };
}

export function isSetting({ queryId }: CompiledQuery): boolean {
  return queryId === forSettings;
}

export function isDeferred({ queryId }: CompiledQuery): boolean {
  return queryId === forWrites;
}
