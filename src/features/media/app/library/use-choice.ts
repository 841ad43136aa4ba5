import { useCallback, useRef, useState } from 'react';
import type { MediaItem } from '../../media.ts';

/** A choice of media, in the order they were chosen; Shift chooses everything between. */
export function useChoice(items: readonly MediaItem[], limit = Number.POSITIVE_INFINITY) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, MediaItem>>(new Map());
  const anchor = useRef<string>(undefined);
  const toggle = useCallback(
    (media: MediaItem, isRange: boolean) => {
      const from = items.findIndex(({ uid }) => uid === anchor.current);
      const to = items.findIndex(({ uid }) => uid === media.uid);
      anchor.current = media.uid;
      setChosen((known) => {
        const next = new Map(limit === 1 ? [] : known);
        if (isRange && from >= 0 && limit > 1)
          for (const one of items.slice(Math.min(from, to), Math.max(from, to) + 1)) next.set(one.uid, one);
        else if (known.has(media.uid)) next.delete(media.uid);
        else next.set(media.uid, media);
        return next.size > limit ? known : next;
      });
    },
    [items, limit],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return { chosen, toggle, clear };
}
