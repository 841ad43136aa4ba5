import { isProblem } from '#lib/problem.ts';
import type { BulkOutcome } from '../bulk.ts';

const gone = 'This entry no longer exists.';

/** A bulk verb's result for its entries. */
export interface BulkResult {
  found: ReadonlySet<string>;
  /** Those of `found` that were in another state before. */
  changed: ReadonlySet<string>;
  refused?: ReadonlyMap<string, Error>;
}

const nothing: ReadonlyMap<string, Error> = new Map();

/** The response of a bulk verb: entries not found or rejected, with the reason, and the others. */
export function bulkOutcome(
  entryIds: readonly string[],
  { found, changed, refused = nothing }: BulkResult,
): BulkOutcome {
  const failed = entryIds.flatMap((entryId) => {
    const error = refused.get(entryId);
    if (error) return [{ entryId, message: messageOf(error) }];
    return found.has(entryId) ? [] : [{ entryId, message: gone }];
  });
  const failedIds = new Set(failed.map(({ entryId }) => entryId));
  const done = entryIds.filter((id) => !failedIds.has(id));
  return { done, changed: done.filter((id) => changed.has(id)), failed };
}

/** Errors not meant for the user fail the whole call. */
function messageOf(error: Error): string {
  if (!isProblem(error)) throw error;
  return error.message;
}
