import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

const draggedTask = 'draggedTask';

/** Makes a row draggable to another section; for keyboards, its menus move it. */
export function useTaskDrag(
  taskId: string,
  isOn: boolean,
): { row: RefObject<HTMLElement | null>; isDragging: boolean } {
  const row = useRef<HTMLElement>(null);
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element || !isOn) return undefined;
    return draggable({
      element,
      getInitialData: () => ({ [draggedTask]: taskId }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [taskId, isOn]);
  return { row, isDragging };
}

/** Takes dropped tasks. @param onDrop undefined where none can be */
export function useTaskDrop(onDrop: ((taskId: string) => void) | undefined) {
  const section = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const isOn = onDrop !== undefined;
  const drop = useEffectEvent((taskId: string) => onDrop?.(taskId));
  useEffect(() => {
    const element = section.current;
    if (!element || !isOn) return undefined;
    return dropTargetForElements({
      element,
      // One that comes from here has nowhere to go.
      canDrop: ({ source }) => draggedTask in source.data && !element.contains(source.element),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        drop(String(source.data[draggedTask]));
      },
    });
  }, [isOn]);
  return { section, isOver };
}

/** Whether a task is being dragged anywhere. */
export function useIsDragging(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedTask in source.data,
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    [],
  );
  return isDragging;
}
