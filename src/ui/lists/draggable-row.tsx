import { GripVertical } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import styles from './draggable-row.module.css';

interface DraggableRowProps {
  uid: string;
  /** Rows can be dropped only within their own list. */
  listId: string;
  /** The handle's tooltip. */
  dragLabel: string;
  /** The row's children, below it. */
  below?: ReactNode;
  className?: string;
  onDrop: (uid: string, edge: Edge) => void;
  children: ReactNode;
}

/** A row that is sorted by dragging its handle; for keyboards, its menu has `MoveItems`. */
export function DraggableRow({ uid, listId, dragLabel, below, className = '', onDrop, children }: DraggableRowProps) {
  const { row, handle, isDragging, edge } = useRowDrag(uid, listId, onDrop);
  return (
    <li ref={row} className={styles.item} data-dragging={isDragging || undefined} data-edge={edge ?? undefined}>
      <div className={`${styles.row} ${className}`}>
        <div ref={handle} className={styles.handle} title={dragLabel} aria-hidden>
          <GripVertical size={16} strokeWidth={1.75} />
        </div>
        {children}
      </div>
      {below}
    </li>
  );
}

type Edge = 'before' | 'after';

interface RowDrag {
  row: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLDivElement | null>;
  isDragging: boolean;
  /** Where a row dragged over this one would land. */
  edge: Edge | null;
}

const draggedRow = 'draggedRow';

/** Makes rows draggable by their handle, and droppable at the edges of rows in the same list. */
function useRowDrag(uid: string, group: string, onDrop: (uid: string, edge: Edge) => void): RowDrag {
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
