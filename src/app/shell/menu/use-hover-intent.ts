import { useEffect, useRef, useState } from 'react';

/** Spec 1 §9: hover-menu delay. */
const delayMs = 150;

/** Open while the pointer rests on it or the keyboard is in it. Passing over doesn't open it. */
export function useHoverIntent() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (value: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(value), delayMs);
  };
  return {
    open,
    close: () => {
      clearTimeout(timer.current);
      setOpen(false);
    },
    handlers: {
      onPointerEnter: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') later(true);
      },
      onPointerLeave: () => later(false),
      onFocus: (event: React.FocusEvent) => {
        if (event.target.matches(':focus-visible')) {
          clearTimeout(timer.current);
          setOpen(true);
        }
      },
      onBlur: (event: React.FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) later(false);
      },
    },
  };
}
