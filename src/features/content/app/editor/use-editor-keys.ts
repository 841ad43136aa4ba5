import { useEffect, useEffectEvent } from 'react';
import { can } from '#access/permissions.ts';
import { useView } from '#app-kit/view/view.ts';
import { usePublishStart } from './publish/publish-moment.ts';
import { shownFields } from './saving/autosave-queue.ts';
import { useSaver } from './use-entry.ts';

/** ⌘S saves now, ⌘Enter publishes for whoever may, even while typing. */
export function useEditorKeys(): void {
  const saver = useSaver();
  const start = usePublishStart();
  // Who only looks has no such permission.
  const mayPublish = can(useView(), 'content.publish');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    if (event.key === 's') void saver.flush();
    else if (event.key === 'Enter') {
      if (mayPublish && shownFields(saver.snapshot().queue).statusPublish !== 'published') start();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
