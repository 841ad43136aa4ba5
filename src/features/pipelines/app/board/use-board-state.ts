import { useCallback, useRef, useState } from 'react';
import { clicked, nothingSelected, withoutIds } from '#lib/lists/selection.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import type { Board } from '../../board.ts';
import { useMoveEntries } from '../use-move-entries.ts';
import type { Held, ListedCell } from './board-context.ts';
import { type Cell, cellKey, countDelta, type Neighbors, neighborsAt, type Placement } from './placements.ts';

let lastPlacement = 0;

/** What happens on a board: what its cells list, what is selected, held by keyboard, or on its way to the server. */
export function useBoardState(board: Board) {
  const cells = useRef(new Map<string, ListedCell>());
  const [placements, setPlacements] = useState<readonly Placement<EntryCard>[]>([]);
  const [held, setHeld] = useState<Held | null>(null);
  const [selection, setSelection] = useState(nothingSelected);
  const register = useCallback((key: string, listed: ListedCell | null) => {
    if (listed) cells.current.set(key, listed);
    else cells.current.delete(key);
  }, []);
  /** The cells that are shown, in the order of the page. */
  const listed = useCallback((): ListedCell[] => {
    const keys = [...document.querySelectorAll<HTMLElement>('[data-cell]')].map(({ dataset }) => dataset['cell'] ?? '');
    return keys.flatMap((key) => cells.current.get(key) ?? []);
  }, []);
  const order = useCallback(() => listed().flatMap(({ cards }) => cards.map(({ uid }) => uid)), [listed]);
  const select = useCallback(
    (uid: string, event?: { shiftKey: boolean }) =>
      setSelection((before) => clicked(before, uid, { isRange: event?.shiftKey ?? false, order: order() })),
    [order],
  );
  const save = useSavedMove(board, setPlacements);
  const move = (moving: Pick<Placement<EntryCard>, 'cards' | 'from'>, to: Cell, beside: Neighbors) => {
    setSelection((before) =>
      withoutIds(
        before,
        moving.cards.map(({ uid }) => uid),
      ),
    );
    void save({ ...moving, to, ...beside, id: (lastPlacement += 1) });
  };
  return {
    cells,
    listed,
    order,
    register,
    placements: held ? [...placements, heldPlacement(held, cells.current)] : placements,
    held,
    setHeld,
    selection,
    setSelection,
    select,
    move,
    movingWith: ({ uid }: EntryCard) => chosenOf(listed(), selection.ids.has(uid) ? selection.ids : new Set([uid])),
  };
}

/** Cards with their cells, in the order of the board. */
function chosenOf(listed: readonly ListedCell[], ids: ReadonlySet<string>) {
  const found = listed.flatMap(({ cell, cards }) =>
    cards.filter(({ uid }) => ids.has(uid)).map((card) => ({ card, cell })),
  );
  return { cards: found.map(({ card }) => card), from: found.map(({ cell }) => cell) };
}

/** The held card is shown where it would be dropped. */
function heldPlacement({ card, from, to, place }: Held, cells: ReadonlyMap<string, ListedCell>): Placement<EntryCard> {
  const there = cells.get(cellKey(to))?.cards ?? [];
  return { id: 0, cards: [card], from: [from], to, ...neighborsAt(there, new Set([card.uid]), place) };
}

/** Shows a move at once, saves it, and shows what the server has again. */
function useSavedMove(
  { pipelineId, stages }: Board,
  setPlacements: (change: (before: readonly Placement<EntryCard>[]) => readonly Placement<EntryCard>[]) => void,
) {
  const accountId = useAccountId();
  const moveEntries = useMoveEntries();
  return async (placement: Placement<EntryCard>): Promise<void> => {
    const { id, cards, to, before, after } = placement;
    const name = stages.find(({ uid }) => uid === to.stageId)?.name ?? '';
    setPlacements((known) => [...known, placement]);
    const entryIds = cards.map(({ uid }) => uid);
    const moving = { entryIds, title: cards[0]?.title ?? '', to: { pipelineId, stageId: to.stageId, name } };
    await moveEntries({ ...moving, ...(before && { before }), ...(after && { after }) }, () => {
      countAtOnce(accountId, placement);
      setPlacements((known) => known.map((one) => (one.id === id ? { ...one, isSaved: true } : one)));
    });
    setPlacements((known) => known.filter((one) => one.id !== id));
  };
}

/** Until the board is fetched again, its counts are those after the move. */
function countAtOnce(accountId: string, placement: Placement<EntryCard>): void {
  const queryKey = api.account(accountId).pipelines.getBoard.key();
  queryClient.setQueriesData<Board>({ queryKey }, (board) => {
    if (!board) return board;
    const stages = board.stages.map((stage) => {
      const delta = countDelta(stage.uid, [placement]);
      return { ...stage, count: stage.count + delta, total: stage.total + delta };
    });
    return { ...board, stages };
  });
}
