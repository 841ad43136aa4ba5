import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { nextPlace } from './next-place.ts';

const focusable = 'a[href], button:not(:disabled)';
/** Popups of the group manage their own focus. */
const opened = '[role=dialog], [role=menu], [role=listbox]';

/**
 * Makes a group of links or buttons a single Tab stop (WAI-ARIA toolbar): Tab goes to the current or last used one,
 * arrow keys, Home and End to the others. Spread the result on the group's element.
 */
export function useRovingFocus<T extends HTMLElement>(way: 'row' | 'column') {
  const ref = useRef<T>(null);
  useEffect(() => {
    const group = ref.current;
    if (!group) return undefined;
    const settle = () => keepOneStop(group);
    // When the current item changes, items are added later, or a narrower window hides some.
    const mutations = new MutationObserver(settle);
    mutations.observe(group, { childList: true, subtree: true, attributeFilter: ['aria-current', 'disabled'] });
    const sizes = new ResizeObserver(settle);
    sizes.observe(group);
    return () => {
      mutations.disconnect();
      sizes.disconnect();
    };
  }, []);
  const onFocus = ({ currentTarget, target }: FocusEvent<T>) => {
    const items = itemsOf(currentTarget);
    if (items.includes(target)) stopAt(items, target);
  };
  const onKeyDown = (event: KeyboardEvent<T>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const items = itemsOf(event.currentTarget);
    const place = items.indexOf(event.target as HTMLElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = place < 0 ? undefined : nextPlace(event.key, { way, isRtl, place, count: items.length });
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return { ref, onFocus, onKeyDown };
}

function itemsOf(group: HTMLElement): HTMLElement[] {
  const all = [...group.querySelectorAll<HTMLElement>(focusable)];
  return all.filter((item) => item.checkVisibility() && !isInOpened(item, group));
}

function isInOpened(item: HTMLElement, group: HTMLElement): boolean {
  const layer = item.closest(opened);
  return layer !== null && group.contains(layer);
}

function keepOneStop(group: HTMLElement): void {
  const items = itemsOf(group);
  const isCurrent = (item: HTMLElement) => item.matches('[aria-current=page], [aria-current=true]');
  const stop = items.find((item) => item === document.activeElement) ?? items.find(isCurrent);
  stopAt(items, stop ?? items.find((item) => item.tabIndex === 0) ?? items[0]);
}

function stopAt(items: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}
