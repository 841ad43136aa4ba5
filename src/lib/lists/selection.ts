/** The selected items of a list, in the order they were selected, and the anchor of a Shift range. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

interface Click {
  /** With Shift: everything from the anchor, in display order. */
  isRange: boolean;
  /** Of the items shown. */
  order: readonly string[];
  /** Maximum selection; a click that would exceed it changes nothing. If 1, the new item replaces the selected one. */
  most?: number | undefined;
}

/** The selection after a click on an item or the equivalent key. */
export function clicked(selection: Selection, id: string, { isRange, order, most = Infinity }: Click): Selection {
  const before = most === 1 && !selection.ids.has(id) ? nothingSelected : selection;
  const after = isRange ? extended(before, id, order) : toggled(before, id);
  return after.ids.size > most ? selection : after;
}

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects everything from the anchor to `id`; the anchor stays, so the next range starts there, too. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

export const selectedAll = (ids: readonly string[]): Selection => ({ ids: new Set(ids), anchor: null });

export function withoutIds({ ids, anchor }: Selection, gone: readonly string[]): Selection {
  const next = new Set(ids);
  for (const id of gone) next.delete(id);
  return { ids: next, anchor: anchor !== null && next.has(anchor) ? anchor : null };
}
