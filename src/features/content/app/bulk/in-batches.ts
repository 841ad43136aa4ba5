import type { BulkOutcome } from '../../bulk.ts';

const portion = 500;

/** Splits a bulk action into calls of the maximum size, runs them sequentially, and merges the responses. */
export async function inBatches(
  ids: readonly string[],
  call: (portion: string[]) => Promise<BulkOutcome>,
): Promise<BulkOutcome> {
  const all: BulkOutcome = { done: [], changed: [], failed: [] };
  for (let from = 0; from < ids.length; from += portion) {
    const { done, changed, failed } = await call(ids.slice(from, from + portion));
    all.done.push(...done);
    all.changed.push(...changed);
    all.failed.push(...failed);
  }
  return all;
}
