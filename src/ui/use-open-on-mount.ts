import { useEffect, useRef, useState } from 'react';

/**
 * For a menu that is loaded when its button is first pressed: takes the place and the focus of that button, then opens.
 * Both then belong to the menu's own button, so that closing leads back to it.
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
    // Until the focus is in the menu, or when what held it went away, the menu itself doesn't hear the key.
    const close = (event: KeyboardEvent) => {
      const isOutside = event.target === document.body || event.target === target.current;
      if (event.key === 'Escape' && isOutside) setOpened(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [opened]);
  return { target, opened, setOpened };
}
