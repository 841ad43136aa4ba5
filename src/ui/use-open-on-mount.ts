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
  return { target, opened, setOpened };
}
