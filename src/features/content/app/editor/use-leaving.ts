import { useEffect, useEffectEvent } from 'react';
import { focusLeftEntry } from './focus-left-entry.ts';
import { useBackTarget } from './use-back-target.ts';
import { useSaver } from './use-entry.ts';

/** Escape belongs to these while they are open. */
const above = '[role="dialog"], [role="menu"], [role="listbox"], .pswp--open';

/** Escape leads out as the arrow does, once everything has been sent; the list then shows where one was. */
export function useLeaving(): void {
  const saver = useSaver();
  const { leave } = useBackTarget();
  const press = useEffectEvent(async () => {
    if (await saver.flush()) leave();
  });
  useEffect(() => {
    let wasCovered = false;
    // What Escape closes is gone again before the key has come up to the window.
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
