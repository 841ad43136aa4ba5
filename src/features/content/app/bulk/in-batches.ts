import type { BulkOutcome } from '../../bulk.ts';

/** As many as one call takes. */
const portion = 500;

/** Does more than one call can with several, one after the other, and puts the answers together. */
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
