import { useEffect, useEffectEvent } from 'react';
import { useBackTarget } from './use-back-target.ts';
import { useSaver } from './use-entry.ts';

const waitMs = 4_000;

/** Once the list is back, focuses the entry that was left, unless the user has moved on. */
function focusLeftEntry(entryId: string): void {
  const target = `[data-entry="${CSS.escape(entryId)}"] a[href^="/content/"]`;
  const look = () => {
    const link = document.querySelector<HTMLElement>(target);
    if (!link) return;
    stop();
    if (isIdle()) link.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), waitMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Whether nothing has the focus except what a new screen focuses. */
function isIdle(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches('h1, main');
}

/** While these are open, they handle Escape. */
const above = '[role="dialog"], [role="menu"], [role="listbox"], .pswp--open';

/** Escape leaves the editor like the back arrow, once everything is saved; the list then shows where the user was. */
export function useLeaving(): void {
  const saver = useSaver();
  const { leave } = useBackTarget();
  const press = useEffectEvent(async () => {
    if (await saver.flush()) leave();
  });
  useEffect(() => {
    let wasCovered = false;
    // What Escape closes is already gone when the key event reaches the window.
    const look = (event: KeyboardEvent) => {
      if (event.key === 'Escape') wasCovered = isOpen(above);
    };
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !wasCovered && !event.defaultPrevented && !event.isComposing) void press();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', listener);
    };
  }, []);
  useEffect(() => {
    const { entryId } = saver.identity;
    return () => {
      if (saver.snapshot().queue.exists) focusLeftEntry(entryId);
    };
  }, [saver]);
}

function isOpen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
}
