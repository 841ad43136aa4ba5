import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EntryCard } from '#features/content/entry-card.ts';
import { autoScroll } from './auto-scroll.ts';
import { useBoard } from './board-context.ts';
import { type Cell, cellKey, neighborsAt, neighborsBeside } from './placements.ts';

type Data = Record<string | symbol, unknown>;
const draggedCards = Symbol('dragged cards');
const ontoCell = Symbol('cell');
const ontoCard = Symbol('card');

interface Dragged {
  cards: readonly EntryCard[];
  from: readonly Cell[];
}

interface CardTarget {
  uid: string;
  edge: 'before' | 'after';
}

const draggedOf = (data: Data): Dragged => data[draggedCards] as Dragged;
const isDragged = (data: Data): boolean => draggedCards in data;
/** Lanes are of people or content types, which a move doesn't change. */
const canDrop = (data: Data, { laneId }: Cell): boolean =>
  isDragged(data) && draggedOf(data).from.every((cell) => cell.laneId === laneId);

/** Makes a card draggable, with all others that are selected, and cards droppable at its edges. */
export function useCardDrag(card: EntryCard, cell: Cell, countText: (count: number) => string) {
  const { mayMove, movingWith } = useBoard();
  const ref = useRef<HTMLLIElement>(null);
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<CardTarget['edge'] | null>(null);
  const gather = useEffectEvent(() => movingWith(card));
  const words = useEffectEvent(countText);
  const { laneId } = cell;
  useEffect(() => {
    const element = ref.current;
    if (!element || !mayMove) return undefined;
    const isSelf = (data: Data) => draggedOf(data).cards.some(({ uid }) => uid === card.uid);
    return combine(
      draggable({
        element,
        getInitialData: () => ({ [draggedCards]: gather() }),
        onGenerateDragPreview: ({ nativeSetDragImage, source }) => {
          const { length } = draggedOf(source.data).cards;
          if (length > 1) showCount(words(length), nativeSetDragImage);
        },
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => canDrop(source.data, { stageId: '', laneId }),
        getData: ({ input }) => ({ [ontoCard]: { uid: card.uid, edge: nearerEdge(element, input.clientY) } }),
        onDrag: ({ self, source }) => setEdge(isSelf(source.data) ? null : (self.data[ontoCard] as CardTarget).edge),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [card.uid, laneId, mayMove]);
  return { ref, isDragging, edge };
}

/** In place of a picture of one card. */
function showCount(
  text: string,
  nativeSetDragImage: Parameters<typeof setCustomNativeDragPreview>[0]['nativeSetDragImage'],
) {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    render({ container }) {
      const shown = document.createElement('div');
      shown.className = 'board-drag-count';
      shown.textContent = text;
      container.append(shown);
    },
  });
}

function nearerEdge(element: Element, y: number): CardTarget['edge'] {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}

/** Makes a cell take cards, also where it has none. */
export function useCellDrop({ stageId, laneId }: Cell): { ref: RefObject<HTMLElement | null>; isOver: boolean } {
  const ref = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const cell = { stageId, laneId };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => canDrop(source.data, cell),
      getData: () => ({ [ontoCell]: cell }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [stageId, laneId]);
  return { ref, isOver };
}

/** Moves what is dropped, and scrolls the board and its stages near their edges. */
export function useBoardDrag(
  frame: RefObject<HTMLElement | null>,
  cardsOf: (cell: Cell) => readonly EntryCard[],
  move: (dragged: Dragged, to: Cell, beside: ReturnType<typeof neighborsAt>) => void,
): void {
  const drop = useEffectEvent((dragged: Dragged, targets: readonly { data: Data }[]) => {
    const to = targets.find(({ data }) => ontoCell in data)?.data[ontoCell] as Cell | undefined;
    if (!to) return;
    const onto = targets.find(({ data }) => ontoCard in data)?.data[ontoCard] as CardTarget | undefined;
    const shown = cardsOf(to);
    const moving = new Set(dragged.cards.map(({ uid }) => uid));
    const isOnItself = onto !== undefined && moving.has(onto.uid);
    const isWithin = dragged.from.every((cell) => cellKey(cell) === cellKey(to));
    if (isOnItself && isWithin && moving.size === 1) return;
    const beside = onto
      ? neighborsBeside(shown, moving, onto.uid, onto.edge)
      : neighborsAt(shown, moving, shown.filter(({ uid }) => !moving.has(uid)).length);
    move(dragged, to, beside);
  });
  useEffect(() => {
    const scrolling = autoScroll(() => frame.current);
    const stop = monitorForElements({
      canMonitor: ({ source }) => isDragged(source.data),
      onDrag: ({ location }) => scrolling.at(location.current.input),
      onDrop: ({ source, location }) => {
        scrolling.stop();
        drop(draggedOf(source.data), location.current.dropTargets);
      },
    });
    return () => {
      scrolling.stop();
      stop();
    };
  }, [frame]);
}
