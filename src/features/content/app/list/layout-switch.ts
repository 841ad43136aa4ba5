import { nothingSelected, type Selection } from '#lib/lists/selection.ts';

/** The two layouts of the list (spec 1 §2): Content List and Content Feed. */
export type BrowserLayout = 'list' | 'feed';

interface Left {
  selection: Selection;
  /** The first visible entry; null at the top of the list. */
  entryId: string | null;
}

/** State passed from one layout to the other: they are two routes, but one list to the user. */
let left: Left | null = null;

/** `top` is where the list emerges from under the toolbar, in window pixels. */
export function leaveLayout(selection: Selection, top: number): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const first = items.find((item) => item.getBoundingClientRect().bottom > top);
  left = { selection, entryId: window.scrollY > 0 ? (first?.dataset['entry'] ?? null) : null };
}

export const leftSelection = (): Selection => left?.selection ?? nothingSelected;

/** Returns it once: later visits start at the top. */
export function takeLeftEntry(): string | null {
  const entryId = left?.entryId ?? null;
  left = null;
  return entryId;
}
