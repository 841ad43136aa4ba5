import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { MediaItem } from '#features/media/media.ts';
import { beside, draggedMedia, edgeOf, isDraggedMedia } from './media-drag.ts';

interface TileDrag {
  ref: RefObject<HTMLLIElement | null>;
  isDragging: boolean;
  /** Where something dragged over the tile would land. */
  edge: 'before' | 'after' | null;
}

/** Makes a tile draggable and others droppable at its edges, in both writing directions. */
export function useTileDrag(media: MediaItem): TileDrag {
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
