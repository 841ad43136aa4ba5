import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './draggable-row.module.css';
import { type Edge, useRowDrag } from './use-row-drag.ts';

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
