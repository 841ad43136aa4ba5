/**
 * Merges two people's changes of one ordered list: items that either removed are gone, items that either added are
 * included, and the order is that of the person who changed it. Null if both reordered it differently.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | null {
  if (hasOrderOf(base, mine)) return withChangesOf(base, mine, theirs);
  if (hasOrderOf(base, theirs) || hasOrderOf(mine, theirs)) return withChangesOf(base, theirs, mine);
  return null;
}

/** Whether the items that two lists share are in the same order. */
function hasOrderOf(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((id) => other.includes(id));
  return other.filter((id) => shared.includes(id)).every((id, place) => id === shared[place]);
}

/** `list` without what `changed` has removed from `base`, and with what it has added, after the same neighbor. */
function withChangesOf(base: readonly string[], changed: readonly string[], list: readonly string[]): string[] {
  const removed = new Set(base.filter((id) => !changed.includes(id)));
  const merged = list.filter((id) => !removed.has(id));
  for (const [place, id] of changed.entries()) {
    if (base.includes(id) || merged.includes(id)) continue;
    const neighbor = changed.slice(0, place).findLast((before) => merged.includes(before));
    const isLast = changed.slice(place).every((after) => !base.includes(after));
    const to = isLast ? merged.length : neighbor === undefined ? 0 : merged.indexOf(neighbor) + 1;
    merged.splice(to, 0, id);
  }
  return merged;
}
