/** Which entries are chosen, and from where a range with Shift begins. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Chooses everything from the anchor to `id`, in the order shown. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

export function selectedAll(ids: readonly string[]): Selection {
  return { ids: new Set(ids), anchor: null };
}

export function withoutIds({ ids, anchor }: Selection, gone: readonly string[]): Selection {
  const next = new Set(ids);
  for (const id of gone) next.delete(id);
  return { ids: next, anchor: anchor !== null && next.has(anchor) ? anchor : null };
}
