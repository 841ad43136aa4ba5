import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export type Edge = 'before' | 'after';

interface RowDrag {
  row: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLDivElement | null>;
  isDragging: boolean;
  /** Where a row dragged over this one would land. */
  edge: Edge | null;
}

const draggedRow = 'draggedRow';

/** Makes rows draggable by their handle, and droppable at the edges of rows in the same list. */
export function useRowDrag(uid: string, group: string, onDrop: (uid: string, edge: Edge) => void): RowDrag {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = row.current;
    if (!element || !handle.current) return undefined;
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ [draggedRow]: group, uid }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data[draggedRow] === group && source.element !== element,
        onDrag: ({ location }) => setEdge(nearerEdge(element, location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          drop(String(source.data['uid']), nearerEdge(element, location.current.input.clientY));
        },
      }),
    );
  }, [uid, group]);
  return { row, handle, isDragging, edge };
}

function nearerEdge(element: Element, y: number): Edge {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}
