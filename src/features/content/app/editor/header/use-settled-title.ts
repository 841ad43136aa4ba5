import { useEffect, useState } from 'react';
import { shownFields } from '../saving/autosave-queue.ts';
import { useSaver } from '../use-entry.ts';

const afterMs = 400;

/** The title after a pause in typing, so that components that repeat it don't rerender on each key. */
export function useSettledTitle(): string {
  const saver = useSaver();
  const [title, setTitle] = useState(() => shownFields(saver.snapshot().queue).title);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = saver.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setTitle(shownFields(saver.snapshot().queue).title), afterMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [saver]);
  return title;
}
