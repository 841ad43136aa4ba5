import { type Dispatch, type SetStateAction, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { clicked, nothingSelected, type Selection, withoutIds } from '#lib/lists/selection.ts';

interface SelectionOptions {
  /** Most items that may be selected. */
  most?: number | undefined;
  /** What is selected at first. */
  first?: () => Selection;
}

export interface Selecting {
  selection: Selection;
  setSelection: Dispatch<SetStateAction<Selection>>;
  /** Takes a click on an item, with Shift as a range. It stays the same function, so that rows aren't drawn again. */
  select: (id: string, event?: { shiftKey: boolean }) => void;
  /** Takes off what isn't in the list any more. */
  forget: (ids: readonly string[]) => void;
  clear: () => void;
}

/** The one way to select items of a list. @param order ids of the items that are shown, as they are shown */
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

/** While something is selected, Escape lets it go; not when a dialog or a field needs the key itself. */
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
