import { type Dispatch, type SetStateAction, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { clicked, nothingSelected, type Selection, withoutIds } from '#lib/lists/selection.ts';

interface SelectionOptions {
  /** Maximum number of selected items. */
  most?: number | undefined;
  /** The initial selection. */
  first?: () => Selection;
}

export interface Selecting {
  selection: Selection;
  setSelection: Dispatch<SetStateAction<Selection>>;
  /** Handles a click on an item; with Shift, selects a range. Referentially stable, so that rows don't rerender. */
  select: (id: string, event?: { shiftKey: boolean }) => void;
  /** Removes items that are no longer in the list. */
  forget: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Selection of list items. @param order ids of the items shown, in display order */
export function useSelection(order: readonly string[], { most, first }: SelectionOptions = {}): Selecting {
  const [selection, setSelection] = useState(first ?? nothingSelected);
  const latest = useRef(order);
  latest.current = order;
  const select = useCallback(
    (id: string, event?: { shiftKey: boolean }) =>
      setSelection((before) => clicked(before, id, { isRange: event?.shiftKey ?? false, order: latest.current, most })),
    [most],
  );
  const clear = useCallback(() => setSelection(nothingSelected), []);
  const forget = useCallback((ids: readonly string[]) => setSelection((before) => withoutIds(before, ids)), []);
  return { selection, setSelection, select, forget, clear };
}

/** While something is selected, Escape clears the selection, unless a dialog or field handles the key. */
export function useEscape(isOn: boolean, letGo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog]')) letGo();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOn]);
}
