/** The list with one item moved; positions outside it mean its ends. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  if (others.length === ids.length) return [...ids];
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** The new position of an item dropped on another's edge. */
export function indexBeside(ids: readonly string[], id: string, target: string, edge: 'before' | 'after'): number {
  const others = ids.filter((other) => other !== id);
  return others.indexOf(target) + (edge === 'after' ? 1 : 0);
}

export const added = (ids: readonly string[], more: readonly string[]): string[] => [...new Set([...ids, ...more])];
