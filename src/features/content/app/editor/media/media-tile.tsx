import { Badge } from '@mantine/core';
import { type KeyboardEvent, lazy, type RefObject, useEffect, useRef, useState } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import type { MediaItem } from '#features/media/media.ts';
import { editorMessages } from '../editor-messages.ts';
import { shownFields } from '../saving/autosave-queue.ts';
import type { MediaTileProps } from './media-tile-menu-opened.tsx';
import { coverOf, rolesOf } from './media-roles.ts';
import styles from './media-panel.module.css';
import { useSaverState } from '../use-entry.ts';
import { useMediaVerbs } from './use-media-verbs.ts';
import { MediaTileButton } from './media-tile-button.tsx';
import { beside, draggedMedia, edgeOf, isDraggedMedia } from './media-drag.ts';

const load = () => import('./media-tile-menu-opened.tsx');
const MediaTileMenuOpened = lazy(async () => ({ default: (await loadPart(load)).MediaTileMenuOpened }));

/** A photo's or video's actions. */
function MediaTileMenu(props: MediaTileProps) {
  return (
    <OpenedLater load={load} renderButton={(on) => <MediaTileButton media={props.media} {...on} />}>
      <MediaTileMenuOpened {...props} />
    </OpenedLater>
  );
}

export function MediaTile(props: MediaTileProps) {
  const { media, place, count, onOpen } = props;
  const t = useTexts(editorMessages.media);
  const { move, remove, nameOf } = useMediaVerbs();
  const { ref, isDragging, edge } = useTileDrag(media);
  const roles = useSaverState(({ queue }) => rolesOf(shownFields(queue), media.uid).join(' '));
  const isCover = useSaverState(({ queue }) => coverOf(shownFields(queue)) === media.uid);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event);
    if (event.key === 'Delete') remove(media);
    else if (step !== 0) move(media, place + step);
    else return;
    event.preventDefault();
  };
  return (
    <li
      ref={ref}
      className={styles.tile}
      data-dragging={isDragging || undefined}
      data-edge={edge ?? undefined}
      data-cover={isCover || undefined}
    >
      <button
        type="button"
        className={styles.face}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
        onClick={onOpen}
        onKeyDown={press}
      >
        <MediaThumb media={media} ratio={4 / 3} sizes={isCover ? `${upTo('phone')} 100vw, 520px` : '260px'} />
        <span className="visually-hidden">{t('tile', { name: nameOf(media), place: place + 1, count })}</span>
      </button>
      {roles ? (
        <span className={styles.badges}>
          {roles.split(' ').map((role) => (
            <Badge key={role} size="sm" variant="filled">
              {t(`roles.${role as 'cover'}`)}
            </Badge>
          ))}
        </span>
      ) : null}
      <MediaTileMenu {...props} />
    </li>
  );
}

/** Alt with an arrow key moves the tile; left and right follow the reading direction. */
function stepOf({ altKey, key, currentTarget }: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  if (!altKey) return 0;
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward || key === 'ArrowDown') return 1;
  return key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' ? -1 : 0;
}

interface TileDrag {
  ref: RefObject<HTMLLIElement | null>;
  isDragging: boolean;
  /** Where something dragged over the tile would land. */
  edge: 'before' | 'after' | null;
}

/** Makes a tile draggable and others droppable at its edges, in both writing directions. */
function useTileDrag(media: MediaItem): TileDrag {
  const ref = useRef<HTMLLIElement>(null);
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<TileDrag['edge']>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    return combine(
      draggable({
        element,
        getInitialData: () => draggedMedia(media),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isDraggedMedia(source.data),
        getData: ({ input }) => beside(media.uid, nearerEdge(element, input.clientX)),
        onDrag: ({ self, source }) => setEdge(source.element === element ? null : edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [media]);
  return { ref, isDragging, edge };
}

function nearerEdge(element: Element, x: number): 'before' | 'after' {
  const { left, width } = element.getBoundingClientRect();
  const isFirstHalf = x < left + width / 2;
  const isMirrored = getComputedStyle(element).direction === 'rtl';
  return isFirstHalf === isMirrored ? 'after' : 'before';
}
