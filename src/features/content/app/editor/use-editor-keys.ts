import { useEffect, useEffectEvent } from 'react';
import { usePublishStart } from './publish/publish-moment.ts';
import { shownFields } from './saving/autosave-queue.ts';
import { useSaver } from './use-entry.ts';

/** ⌘S saves now, ⌘Enter publishes, even while typing. */
export function useEditorKeys(): void {
  const saver = useSaver();
  const start = usePublishStart();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    if (event.key === 's') void saver.flush();
    else if (event.key === 'Enter') {
      if (shownFields(saver.snapshot().queue).statusPublish !== 'published') start();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
