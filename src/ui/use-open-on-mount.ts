import { useEffect, useRef, useState } from 'react';

/**
 * For a menu that is loaded when its button is first pressed: it replaces the button, takes over the focus and opens.
 * From then on the menu's own button is used, so that closing returns the focus to it.
 */
export function useOpenOnMount() {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  useEffect(() => {
    if (!opened) return;
    // Until the focus is in the menu, or if the focused element is removed, the menu itself doesn't receive the key.
    const close = (event: KeyboardEvent) => {
      const isOutside = event.target === document.body || event.target === target.current;
      if (event.key === 'Escape' && isOutside) setOpened(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [opened]);
  return { target, opened, setOpened };
}
