import { isProblem } from '#lib/problem.ts';
import type { BulkOutcome } from '../bulk.ts';

const gone = 'This entry does not exist any more.';

/** What a bulk verb did with the entries that it was given. */
export interface BulkResult {
  found: ReadonlySet<string>;
  /** Those of `found` that weren't so before. */
  changed: ReadonlySet<string>;
  refused?: ReadonlyMap<string, Error>;
}

const nothing: ReadonlyMap<string, Error> = new Map();

/** The answer to a bulk verb: entries that weren't found or were refused, with the reason, and the others. */
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

/** What isn't meant for the person fails the whole call. */
function messageOf(error: Error): string {
  if (!isProblem(error)) throw error;
  return error.message;
}
