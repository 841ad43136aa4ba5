import type { BulkAnswer } from '../../bulk.ts';

/** As many as one call takes. */
const portion = 500;

/** Does more than one call can with several, one after the other, and puts the answers together. */
export async function inPortions(
  ids: readonly string[],
  call: (portion: string[]) => Promise<BulkAnswer>,
): Promise<BulkAnswer> {
  const all: BulkAnswer = { done: [], changed: [], failed: [] };
  for (let from = 0; from < ids.length; from += portion) {
    const { done, changed, failed } = await call(ids.slice(from, from + portion));
    all.done.push(...done);
    all.changed.push(...changed);
    all.failed.push(...failed);
  }
  return all;
}
