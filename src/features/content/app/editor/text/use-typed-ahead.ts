import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Keeps what is typed between a press on a text and the moment in which its editor, loaded only then, has the focus: on
 * the page it would be lost, or act as shortcuts. Returns how the editor takes it, which ends the keeping.
 */
export function useTypedAhead(isAwaited: boolean): () => string {
  const typed = useRef('');
  const [isTaken, setTaken] = useState(false);
  const isKeeping = isAwaited && !isTaken;
  useEffect(() => {
    if (!isKeeping) return undefined;
    const keep = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter || isField(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current += event.key;
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [isKeeping]);
  return useCallback(() => {
    const letters = typed.current;
    typed.current = '';
    setTaken(true);
    return letters;
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
