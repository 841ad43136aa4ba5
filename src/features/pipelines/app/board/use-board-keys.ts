import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { pipelineMessages } from '../messages.ts';
import type { BoardState, Held, ListedCell } from './board-context.ts';
import { cellKey, neighborsAt } from './placements.ts';
import type { useBoardState } from './use-board-state.ts';

type Keys = Pick<ReturnType<typeof useBoardState>, 'listed' | 'cells' | 'held' | 'setHeld' | 'select' | 'move'> & {
  board: BoardState['board'];
  mayMove: boolean;
  /** Opens 'Move to…' for a card. */
  openMove: (uid: string) => void;
};

/**
 * Arrow keys go from card to card; Space picks one up, which arrow keys then move and Space drops; M asks where it goes,
 * X selects it. Spread the result on the board.
 */
export function useBoardKeys(keys: Keys, frame: RefObject<HTMLElement | null>) {
  const { listed, held, setHeld, select, mayMove, openMove } = keys;
  const drop = useHeldKeys(keys, frame);
  const t = useTexts(pipelineMessages);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const link = (event.target as HTMLElement).closest('[data-card-link]');
    const uid = link?.closest<HTMLElement>('[data-card]')?.dataset['card'];
    if (!uid || held || event.metaKey || event.ctrlKey || event.altKey) return;
    const cells = listed();
    const at = cells.findIndex(({ cards }) => cards.some((card) => card.uid === uid));
    const here = cells[at];
    const place = here?.cards.findIndex((card) => card.uid === uid) ?? -1;
    const card = here?.cards[place];
    if (!here || !card) return;
    const way = directionOf(event.key, event.currentTarget);
    const key = event.key.toLowerCase();
    if (way === 'up' || way === 'down') focusPlace(here, place + (way === 'up' ? -1 : 1));
    else if (way) focusPlace(besides(cells, at, way), place);
    else if (key === 'home' || key === 'end') focusPlace(here, key === 'home' ? 0 : here.cards.length - 1);
    else if (key === 'x') select(uid, event);
    else if (key === 'm' && mayMove) openMove(uid);
    else if (key === ' ' && mayMove) {
      setHeld({ card, from: here.cell, to: here.cell, place });
      announce(t('held', { ...spoken(keys, here.cell.stageId, place, here.cards.length), title: card.title }));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDown, drop };
}

function useHeldKeys(keys: Keys, frame: RefObject<HTMLElement | null>): (isKept: boolean) => void {
  const { held, setHeld, cells, listed, move } = keys;
  const t = useTexts(pipelineMessages);
  const drop = (isKept: boolean) => {
    if (!held) return;
    const { card, from, to, place } = held;
    const there = cells.current.get(cellKey(to))?.cards ?? [];
    const isMoved = cellKey(from) !== cellKey(to) || (held.start ?? place) !== place;
    setHeld(null);
    if (isKept && isMoved) move({ cards: [card], from: [from] }, to, neighborsAt(there, new Set([card.uid]), place));
    const said = { ...spoken(keys, to.stageId, place, there.length), title: card.title };
    announce(isKept ? t('dropped', said) : t('cancelled', { title: card.title }));
  };
  const step = (way: Way, at: Held) => {
    const shown = listed().filter(({ cell }) => cell.laneId === at.to.laneId);
    const index = shown.findIndex(({ cell }) => cellKey(cell) === cellKey(at.to));
    const side = way === 'before' ? -1 : way === 'after' ? 1 : 0;
    const target = shown[index + side];
    if (!target) return;
    const others = target.cards.filter(({ uid }) => uid !== at.card.uid).length;
    const wanted = at.place + (way === 'up' ? -1 : way === 'down' ? 1 : 0);
    const place = Math.max(0, Math.min(others, wanted));
    setHeld({ ...at, start: at.start ?? at.place, to: target.cell, place });
    announce(t('heldAt', spoken(keys, target.cell.stageId, place, others + 1)));
  };
  const press = (event: globalThis.KeyboardEvent) => {
    if (!held) return;
    const way = directionOf(event.key, frame.current);
    if (way) step(way, held);
    else if (event.key === ' ' || event.key === 'Enter') drop(true);
    else if (event.key === 'Escape') drop(false);
    else if (event.key === 'Tab') return drop(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useWhileHeld(held !== null, press, () => drop(false));
  useHeldInSight(held, cells);
  return drop;
}

/** Keys come from the window: between two cells, the card has no focus. A press elsewhere lets the card go. */
function useWhileHeld(isHeld: boolean, press: (event: globalThis.KeyboardEvent) => void, letGo: () => void): void {
  const pressed = useEffectEvent(press);
  const left = useEffectEvent(letGo);
  useEffect(() => {
    if (!isHeld) return undefined;
    const onPress = (event: globalThis.KeyboardEvent) => pressed(event);
    const onPointer = () => left();
    window.addEventListener('keydown', onPress, { capture: true });
    window.addEventListener('pointerdown', onPointer);
    return () => {
      window.removeEventListener('keydown', onPress, { capture: true });
      window.removeEventListener('pointerdown', onPointer);
    };
  }, [isHeld]);
}

/** Wherever it is moved, the held card is seen and has the focus. */
function useHeldInSight(held: Held | null, cells: Keys['cells']): void {
  const key = held ? `${cellKey(held.to)} ${held.place}` : null;
  const show = useEffectEvent(() => {
    if (held) focusCard(held.card.uid, () => cells.current.get(cellKey(held.to))?.show(held.place));
  });
  useEffect(() => {
    if (key !== null) show();
  }, [key]);
}

type Way = 'up' | 'down' | 'before' | 'after';

/** Left and right follow the reading direction. */
function directionOf(key: string, element: Element | null): Way | null {
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const isRtl = element !== null && getComputedStyle(element).direction === 'rtl';
  return (key === 'ArrowLeft') === isRtl ? 'after' : 'before';
}

/** The next cell of the lane that has cards. */
function besides(cells: readonly ListedCell[], at: number, way: 'before' | 'after'): ListedCell | undefined {
  const laneId = cells[at]?.cell.laneId;
  const further = way === 'after' ? cells.slice(at + 1) : cells.slice(0, at).toReversed();
  return further.find(({ cell, cards }) => cell.laneId === laneId && cards.length > 0);
}

function focusPlace(cell: ListedCell | undefined, wanted: number): void {
  if (!cell) return;
  const place = Math.max(0, Math.min(cell.cards.length - 1, wanted));
  const uid = cell.cards[place]?.uid;
  if (uid) focusCard(uid, () => cell.show(place));
}

/** Once it is drawn: of long lists, only what is in sight is. */
function focusCard(uid: string, show: () => void): void {
  const focus = () => {
    const link = document.querySelector<HTMLElement>(`[data-card="${uid}"] [data-card-link]`);
    link?.focus({ preventScroll: true });
    link?.closest('[data-cell]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  show();
  requestAnimationFrame(() => {
    show();
    requestAnimationFrame(focus);
  });
}

function spoken({ board }: Keys, stageId: string, place: number, count: number) {
  const stage = board.stages.find(({ uid }) => uid === stageId)?.name ?? '';
  return { stage, place: place + 1, count };
}
