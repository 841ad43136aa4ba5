type Tree = Record<string, unknown>;

/** A value that two people changed differently; undefined where one removed it. */
export interface Clash {
  /** Path of keys, outermost first. */
  path: string[];
  mine: unknown;
  theirs: unknown;
}

/**
 * Merges two people's changes to the same settings, value by value; lists count as one value. Where both changed a
 * value, our own wins and a clash reports it.
 */
export function mergeChanges<T extends object>({
  base,
  mine,
  theirs,
}: {
  base: T;
  mine: T;
  theirs: T;
}): { merged: T; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const merged = merge([base, mine, theirs].map(asTree) as [Tree, Tree, Tree], []);
  return { merged: merged as T, clashes };

  function merge([was, one, other]: [Tree, Tree, Tree], at: string[]): Tree {
    const keys = new Set([...Object.keys(other), ...Object.keys(one)]);
    const entries = [...keys].map((key) => [key, value(was[key], one[key], other[key], [...at, key])] as const);
    return Object.fromEntries(entries.filter(([, found]) => found !== undefined));
  }

  function value(was: unknown, one: unknown, other: unknown, path: string[]): unknown {
    if (isTree(one) && isTree(other)) return merge([asTree(was), one, other], path);
    if (isSame(one, other) || isSame(one, was)) return other;
    if (isSame(other, was)) return one;
    clashes.push({ path, mine: one, theirs: other });
    return one;
  }
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

const asTree = (value: unknown): Tree => (isTree(value) ? value : {});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
