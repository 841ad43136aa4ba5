import { Button, Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import type { LiveEvent } from '#app-kit/live/live-message.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import { HiddenEntries } from '#features/content/app/status/hidden-entries.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { BoardStage } from '../../board.ts';
import { pipelineMessages } from '../messages.ts';
import { BoardCard } from './board-card.tsx';
import { useBoard } from './board-context.ts';
import { useCellDrop } from './board-drag.ts';
import { type Cell, cellKey, placedCards } from './placements.ts';
import styles from './stage-column.module.css';

interface CellListProps {
  stage: BoardStage;
  laneId: string | undefined;
}

/** The entries of a stage, or of one lane of it: fetched page by page, and only those in sight are mounted. */
export function CellList({ stage, laneId }: CellListProps) {
  const cell = useMemo((): Cell => ({ stageId: stage.uid, laneId }), [stage.uid, laneId]);
  const list = useCellEntries(cell);
  const { ref, isOver } = useCellDrop(cell);
  const { cards } = list;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const rows = useCardRows(cell, cards, scroller);
  useNextPage(rows.getVirtualItems().at(-1)?.index ?? 0, list);
  return (
    <div
      ref={(element) => {
        setScroller(element);
        ref.current = element;
      }}
      className={styles.cell}
      data-cell={cellKey(cell)}
      data-cell-scroll
      data-over={isOver || undefined}
      data-lane={laneId !== undefined || undefined}
    >
      <CellCards stage={stage} cell={cell} cards={cards} isBusy={list.isFetching} rows={rows} />
      <CellState list={list} />
    </div>
  );
}

interface CellCardsProps {
  stage: BoardStage;
  cell: Cell;
  cards: readonly EntryCard[];
  isBusy: boolean;
  rows: ReturnType<typeof useCardRows>;
}

/** The cards in sight; Tab comes to the one that had the focus last, arrow keys to the others. */
function CellCards({ stage, cell, cards, isBusy, rows }: CellCardsProps) {
  const t = useTexts(pipelineMessages);
  const [stop, setStop] = useState<string | null>(null);
  const stopId = cards.some(({ uid }) => uid === stop) ? stop : cards[0]?.uid;
  return (
    <HiddenEntries entries={cards}>
      <ul
        className={styles.cards}
        aria-label={t('stage.list', { name: stage.name })}
        aria-busy={isBusy}
        style={{ blockSize: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const card = cards[index];
          return card ? (
            <BoardCard
              key={key}
              card={card}
              cell={cell}
              place={index}
              count={cards.length}
              isStop={card.uid === stopId}
              onFocus={() => setStop(card.uid)}
              start={start}
              measure={rows.measureElement}
            />
          ) : null;
        })}
      </ul>
    </HiddenEntries>
  );
}

function CellState({ list }: { list: ReturnType<typeof useCellEntries> }) {
  const t = useTexts(pipelineMessages);
  if (list.isPending)
    return (
      <div className={styles.waiting} role="status">
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton height={180} radius="md" />
        <Skeleton height={180} radius="md" />
      </div>
    );
  if (list.isError && list.cards.length === 0)
    return (
      <div className={styles.note} role="alert">
        {t('columnFailed')}
        <Button variant="default" size="xs" onClick={() => void list.refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (list.cards.length === 0) return <p className={styles.note}>{t('stage.empty')}</p>;
  return list.isFetchingNextPage ? <p className={styles.note}>{t('loading')}</p> : null;
}

/** What is shown in a cell, with what is on its way there or from there. */
function useCellEntries(cell: Cell) {
  const { pipelines } = api.account(useAccountId());
  const { board, filter, lanes, placements } = useBoard();
  const { stageId, laneId } = cell;
  const scope = { ...filter, pipelineId: board.pipelineId, stageId, lanes, laneId };
  const list = usePagedList(
    pipelines.listStageEntries.infiniteOptions({ input: (cursor: Cursor) => ({ ...scope, cursor }), ...paged }),
  );
  const known = useMemo(() => distinct(list.items ?? []), [list.items]);
  const cards = placedCards(cell, known, placements);
  useLiveCell(stageId, known, () => void list.refetch());
  return { ...list, cards };
}

/** An entry moved between two requests is on both pages. */
const distinct = (cards: readonly EntryCard[]): readonly EntryCard[] =>
  [...new Map(cards.toReversed().map((card) => [card.uid, card])).values()].reverse();

/** The first change is fetched at once, with what its events bring; later ones within this time together. In milliseconds. */
const [firstMs, gatherMs] = [20, 300];

/** Fetches a cell again when others change what is in it. */
function useLiveCell(stageId: string, cards: readonly EntryCard[], refresh: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(refresh);
  latest.current = refresh;
  const fetchedAt = useRef(0);
  const soon = () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        fetchedAt.current = Date.now();
        latest.current();
      },
      Math.max(firstMs, fetchedAt.current + gatherMs - Date.now()),
    );
  };
  const onMove = ({ payload }: LiveEvent) => {
    const { before, after } = payload as { before: Partial<Cell> | null; after: Partial<Cell> | null };
    if (before?.stageId === stageId || after?.stageId === stageId) soon();
  };
  const onEntry = ({ payload }: LiveEvent) => {
    const { entryId } = payload as { entryId: string };
    if (cards.some(({ uid }) => uid === entryId)) soon();
  };
  useLive('entryStageChanged', onMove);
  useLive('stageOrderChanged', ({ payload }) => (payload as Partial<Cell>).stageId === stageId && soon());
  useLive('entryChanged', onEntry);
  useLive('entryPublished', onEntry);
  useLive('entryUnpublished', onEntry);
  useLive('entryDeleted', onEntry);
  useLive('entryRestored', soon);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}

/** Between two cards, and around them where a list is scrolled to one. In pixels. */
const cardGap = 8;
/** In pixels, before a card is measured. */
const cardHeight = { withPhoto: 310, plain: 92 };

function useCardRows(cell: Cell, cards: readonly EntryCard[], scroller: HTMLDivElement | null) {
  const { look, register } = useBoard();
  const hasPhoto = look.fields.includes('photo');
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => cards[index]?.uid ?? index,
    estimateSize: (index) => (hasPhoto && cards[index]?.cover ? cardHeight.withPhoto : cardHeight.plain),
    overscan: 4,
    gap: cardGap,
    scrollPaddingStart: cardGap,
    scrollPaddingEnd: cardGap,
  });
  const show = useEffectEvent((place: number) => rows.scrollToIndex(place, { align: 'auto' }));
  const key = cellKey(cell);
  useEffect(() => {
    register(key, { cell, cards, show: (place) => show(place) });
    return () => register(key, null);
  }, [register, key, cell, cards]);
  return rows;
}

/** Fetches the next page before its place becomes visible. */
function useNextPage(
  lastShown: number,
  { cards, hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useCellEntries>,
): void {
  const isNear = lastShown >= cards.length - 10;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNear, hasNextPage, isFetchingNextPage, fetchNextPage]);
}
