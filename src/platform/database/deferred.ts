import { CompiledQuery } from 'kysely';

const unanswered = { queryId: 'deferred' };

/** A statement whose answer nobody needs: it goes out with the transaction's next one, sparing a round trip. */
export function deferred(text: string): CompiledQuery {
  return { ...CompiledQuery.raw(text), queryId: unanswered };
}

export function isDeferred(query: CompiledQuery): boolean {
  return query.queryId === unanswered;
}
