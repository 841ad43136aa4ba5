import { createContext, use } from 'react';
import type { Selection } from '#lib/lists/selection.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import type { EntryFilter } from '#features/content/entry-filter.ts';
import type { useBulkVerbs } from '#features/content/app/bulk/use-bulk-verbs.tsx';
import type { ChosenAction } from '#features/content/app/entry-action-dialog.tsx';
import type { Board } from '../../board.ts';
import type { Swimlanes } from '../../swimlanes.ts';
import type { BoardLook } from './board-look.ts';
import type { Cell, Neighbors, Placement } from './placements.ts';

/** The card that arrow keys move, and where it would be dropped. */
export interface Held {
  card: EntryCard;
  from: Cell;
  to: Cell;
  place: number;
  /** Its place when it was picked up, once it has been moved. */
  start?: number;
}

/** What a cell tells the board. */
export interface ListedCell {
  cell: Cell;
  cards: readonly EntryCard[];
  /** Scrolls to a card by its place. */
  show: (place: number) => void;
}

export interface BoardState {
  board: Board;
  filter: EntryFilter;
  lanes: Swimlanes;
  look: BoardLook;
  setLook: (change: Partial<BoardLook>) => void;
  mayMove: boolean;
  placements: readonly Placement<EntryCard>[];
  held: Held | null;
  selection: Selection;
  select: (uid: string, event?: { shiftKey: boolean }) => void;
  /** The dragged card, and with it all that are selected, in the order of the board. */
  movingWith: (card: EntryCard) => { cards: EntryCard[]; from: Cell[] };
  move: (moving: { cards: readonly EntryCard[]; from: readonly Cell[] }, to: Cell, beside: Neighbors) => void;
  register: (key: string, listed: ListedCell | null) => void;
  act: ReturnType<typeof useBulkVerbs>['act'];
  onAction: (chosen: ChosenAction) => void;
  onPeek: (entryId: string) => void;
}

export const BoardContext = createContext<BoardState | null>(null);

export function useBoard(): BoardState {
  const board = use(BoardContext);
  if (!board) throw new Error('this belongs on a board');
  return board;
}
