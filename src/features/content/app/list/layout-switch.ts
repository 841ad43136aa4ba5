import { nothingSelected, type Selection } from '#lib/lists/selection.ts';

interface Left {
  selection: Selection;
  /** The first entry in sight; null at the top of the list. */
  entryId: string | null;
}

/** What one layout leaves to the other: they are two routes, but one list to the person who switches. */
let left: Left | null = null;

/** `top` is where the list comes out from under the toolbar, in pixels of the window. */
export function leaveLayout(selection: Selection, top: number): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const first = items.find((item) => item.getBoundingClientRect().bottom > top);
  left = { selection, entryId: window.scrollY > 0 ? (first?.dataset['entry'] ?? null) : null };
}

export function leftSelection(): Selection {
  return left?.selection ?? nothingSelected;
}

/** Answers once: later visits begin at the top. */
export function takeLeftEntry(): string | null {
  const entryId = left?.entryId ?? null;
  left = null;
  return entryId;
}
