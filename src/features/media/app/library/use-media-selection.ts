import { useRef } from 'react';
import { useSelection } from '#app-kit/selection/use-selection.ts';
import type { MediaItem } from '../../media.ts';

/** The selected media, in selection order, including those hidden by another filter. */
export function useMediaSelection(items: readonly MediaItem[], most?: number) {
  const seen = useRef(new Map<string, MediaItem>());
  for (const media of items) seen.current.set(media.uid, media);
  const order = items.map(({ uid }) => uid);
  const { selection, ...change } = useSelection(order, { most });
  const media = [...selection.ids].flatMap((uid) => seen.current.get(uid) ?? []);
  return { ids: selection.ids, media, order, ...change };
}
