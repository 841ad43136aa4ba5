import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Spec 1 §9: hover-menu delay. */
const delayMs = 150;

/** Open while the pointer rests on it or it contains the focus, until Escape. Passing over doesn't open it. */
export function useHoverIntent() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (value: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(value), delayMs);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEscape(open, close);
  return {
    open,
    close,
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

/** Regardless of focus, as the pointer may have opened it; the same key press doesn't close what is below. */
function useEscape(open: boolean, close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    if (!open) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [open]);
}
