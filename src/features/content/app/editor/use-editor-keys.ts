import { useEffect, useEffectEvent } from 'react';
import { usePublishing } from './header/use-publishing.ts';
import { useSaver } from './use-entry.ts';

/** ⌘S saves now, ⌘Enter publishes, also while typing. */
export function useEditorKeys(): void {
  const saver = useSaver();
  const { publish } = usePublishing();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    if (event.key === 's') void saver.flush();
    else if (event.key === 'Enter') publish();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
