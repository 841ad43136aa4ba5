import { lazy, Suspense, useState } from 'react';
import { MediaTileButton } from './media-tile-button.tsx';
import type { MediaTileProps } from './media-tile-menu-opened.tsx';

const load = () => import('./media-tile-menu-opened.tsx');
const MediaTileMenuOpened = lazy(async () => ({ default: (await load()).MediaTileMenuOpened }));

/** What one may do with a photo or video. Only the button is there until somebody presses it. */
export function MediaTileMenu(props: MediaTileProps) {
  const [isAsked, setAsked] = useState(false);
  const button = <MediaTileButton media={props.media} onPointerEnter={load} onClick={() => setAsked(true)} />;
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <MediaTileMenuOpened {...props} />
    </Suspense>
  );
}
