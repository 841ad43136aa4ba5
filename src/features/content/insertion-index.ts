import { isSameDrop } from '#features/media/upload-order.ts';

/**
 * Where a finished upload goes among an entry's media: after the last earlier file of its drop, else before the first
 * later one, else at the end. So files are in the order in which they were added, whichever finishes first, and a drop
 * that has been moved since then stays together.
 * @param orders of those media that were uploaded for this entry
 */
export function insertionIndex(
  mediaIds: readonly string[],
  orders: ReadonlyMap<string, number>,
  order: number,
): number {
  const ranked = mediaIds.flatMap((id, place) => {
    const rank = orders.get(id);
    return rank === undefined ? [] : [{ place, rank }];
  });
  const before = ranked.filter(({ rank }) => rank <= order && isSameDrop(rank, order));
  const nearest = before.toSorted((one, other) => other.rank - one.rank || other.place - one.place)[0];
  if (nearest) return nearest.place + 1;
  return ranked.find(({ rank }) => rank > order)?.place ?? mediaIds.length;
}
