import { useEffect, useEffectEvent } from 'react';
import { focusLeftEntry } from './focus-left-entry.ts';
import { useBackTarget } from './use-back-target.ts';
import { useSaver } from './use-entry.ts';

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
