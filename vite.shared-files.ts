/** What pages share, to be one file. */
interface Shared {
  ids: string[];
  /** Which pages load it. */
  pages: ReadonlySet<string>;
  /** Characters, before they are minified. */
  length: number;
  /** Which heavy groups all of its pages load, so that it may import them. */
  kind: string;
}

/** A request costs a page as much as so many characters, before they are minified. */
const request = 15_000;

/**
 * What several screens share, in as few files as is worth it: two become one while that spares their pages more
 * requests than it brings them characters that they don't use, and brings none of them a heavy group that it hasn't.
 * What more pages use comes first, as others import it.
 * @param usedOn the pages of each module
 * @param heavy the pages of each group that must not come along
 * @returns each module's file
 */
export function sharedFiles(
  usedOn: ReadonlyMap<string, ReadonlySet<string>>,
  lengths: ReadonlyMap<string, number>,
  heavy: readonly ReadonlySet<string>[],
): Map<string, string> {
  const files = bySamePages(
    [...usedOn]
      .filter(([, pages]) => pages.size > 1)
      .map(([id, pages]) => ({ ids: [id], pages, length: lengths.get(id) ?? 0, kind: kindOf(pages, heavy) })),
  );
  for (let pair = bestPair(files); pair; pair = bestPair(files)) {
    const [other] = files.splice(pair.other, 1);
    files[pair.one] = merge(files[pair.one]!, other!);
  }
  const inOrder = files.toSorted((one, other) => other.pages.size - one.pages.size);
  return new Map(inOrder.flatMap(({ ids }, index) => ids.map((id) => [id, `shared-${index}`] as const)));
}

function kindOf(pages: ReadonlySet<string>, heavy: readonly ReadonlySet<string>[]): string {
  return heavy.map((having) => [...pages].every((page) => having.has(page))).join();
}

function bySamePages(modules: readonly Shared[]): Shared[] {
  const found = new Map<string, Shared>();
  for (const module of modules) {
    const key = [...module.pages].toSorted().join();
    const same = found.get(key);
    found.set(key, same ? merge(same, module) : module);
  }
  return [...found.values()];
}

function merge(one: Shared, other: Shared): Shared {
  return {
    ...one,
    ids: [...one.ids, ...other.ids],
    pages: new Set([...one.pages, ...other.pages]),
    length: one.length + other.length,
  };
}

function bestPair(files: readonly Shared[]): { one: number; other: number } | undefined {
  let best: { one: number; other: number; gain: number } | undefined;
  for (let one = 0; one < files.length; one += 1)
    for (let other = one + 1; other < files.length; other += 1) {
      const gain = gainOfMerging(files[one]!, files[other]!);
      if (gain > (best?.gain ?? 0)) best = { one, other, gain };
    }
  return best;
}

function gainOfMerging(one: Shared, other: Shared): number {
  if (one.kind !== other.kind) return 0;
  const both = [...one.pages].filter((page) => other.pages.has(page)).length;
  const unused = one.length * (other.pages.size - both) + other.length * (one.pages.size - both);
  return both * request - unused;
}
