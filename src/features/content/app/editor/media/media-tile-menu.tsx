import { lazy, Suspense, useState } from 'react';
import { loadAhead, loadPart, useLoadedAhead } from '#ui/late-part.ts';
import { MediaTileButton } from './media-tile-button.tsx';
import type { MediaTileProps } from './media-tile-menu-opened.tsx';

const load = () => import('./media-tile-menu-opened.tsx');
const MediaTileMenuOpened = lazy(async () => ({ default: (await loadPart(load)).MediaTileMenuOpened }));

/** A photo's or video's actions. Only the button is rendered until it is pressed. */
export function MediaTileMenu(props: MediaTileProps) {
  const [isAsked, setAsked] = useState(false);
  useLoadedAhead(load);
  const button = (
    <MediaTileButton media={props.media} onPointerEnter={() => loadAhead(load)} onClick={() => setAsked(true)} />
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <MediaTileMenuOpened {...props} />
    </Suspense>
  );
}
