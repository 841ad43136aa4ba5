import { isProblem } from '#lib/problem.ts';
import type { BulkAnswer } from '../bulk.ts';

const gone = 'This entry does not exist any more.';

/** The answer to a bulk verb: entries that weren't found or were refused, with the reason, and the others. */
export function bulkAnswer(
  entryIds: readonly string[],
  found: ReadonlySet<string>,
  refused: ReadonlyMap<string, Error> = new Map(),
): BulkAnswer {
  const failed = entryIds.flatMap((entryId) => {
    const error = refused.get(entryId);
    if (error) return [{ entryId, message: messageOf(error) }];
    return found.has(entryId) ? [] : [{ entryId, message: gone }];
  });
  const failedIds = new Set(failed.map(({ entryId }) => entryId));
  return { done: entryIds.filter((id) => !failedIds.has(id)), failed };
}

/** What isn't meant for the person fails the whole call. */
function messageOf(error: Error): string {
  if (!isProblem(error)) throw error;
  return error.message;
}
