import { useLayoutEffect, useRef } from 'react';

/**
 * For a button that is disabled while it works, which takes the focus from it: it gets it back, unless the person has
 * gone on. @returns the button's ref
 */
export function useKeptFocus(isBusy: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The browser takes it with the next paint.
    if (isBusy) hadFocus.current = document.activeElement === ref.current;
    else if (hadFocus.current && document.activeElement === document.body) ref.current?.focus();
  }, [isBusy]);
  return ref;
}
