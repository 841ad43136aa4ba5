import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { BrowserLayout } from '../layout-switch.ts';
import type { useEntryList } from '../use-entry-list.ts';

/** Between rows of cards, in pixels; as in `browser.module.css`. */
const rowGap = 24;
const columnGap = 20;
/** The minimum width of a card, in pixels. */
const narrowestCard = 280;
/** The height below a card's image with a one-line title and a line of marks, in pixels. */
const wordsOfCard = 84;
/** Up to this width, the table's columns become a second line; as in `entry-row.module.css`. */
const widestPhone = 670;

function columnsIn(layout: BrowserLayout, width: number): number {
  return layout === 'feed' ? Math.max(1, Math.floor((width + columnGap) / (narrowestCard + columnGap))) : 1;
}

/** The estimated height of an unmeasured row; card images are four by three. In pixels. */
function heightOfRow(layout: BrowserLayout, width: number): number {
  if (layout === 'list') return width > widestPhone ? 65 : 85;
  const columns = columnsIn(layout, width);
  const card = (width - (columns - 1) * columnGap) / columns;
  return Math.round(card * 0.75 + wordsOfCard);
}

interface HeightCache {
  /** Of the frame in pixels: heights differ at other widths. */
  width: number;
  rows: VirtualItem[];
}

/** For the layouts left last, so that going back restores the page's height and exact scroll position. */
const heightCache = new Map<BrowserLayout, HeightCache>();

/** Rows of the table, or rows of cards; only those near the window are mounted. */
export function useEntryRows(layout: BrowserLayout, list: ReturnType<typeof useEntryList>) {
  const [kept] = useState(() => heightCache.get(layout));
  const { ref: frame, width } = useWidth(kept?.width ?? 0);
  const { ref: body, top: scrollMargin } = useTop();
  const columns = columnsIn(layout, width);
  const { entries } = list;
  const rows = useWindowVirtualizer({
    // Before the width is known, every height would be wrong.
    count: width ? Math.ceil(entries.length / columns) : 0,
    // Rows are keyed by their contents, so that measured heights move along.
    getItemKey: useCallback((index) => `${columns}:${entries[index * columns]?.uid}`, [columns, entries]),
    estimateSize: () => heightOfRow(layout, width),
    initialMeasurementsCache: kept?.rows ?? [],
    overscan: layout === 'feed' ? 2 : 8,
    scrollMargin,
    gap: layout === 'feed' ? rowGap : 0,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 96,
  });
  useLayoutEffect(
    () => () => void heightCache.set(layout, { width, rows: rows.takeSnapshot() }),
    [rows, layout, width],
  );
  useNextPage(((rows.getVirtualItems().at(-1)?.index ?? 0) + 1) * columns, list);
  return { frame, body, rows, columns, width };
}

/** Fetches the next page before its place becomes visible. */
function useNextPage(
  lastShown: number,
  { entries, hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useEntryList>,
): void {
  const isNear = lastShown >= entries.length - 20;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNear, hasNextPage, isFetchingNextPage, fetchNextPage]);
}

/** An element's width, measured before the first paint. */
function useWidth(before: number) {
  const [width, setWidth] = useState(before);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** The element's offset in the document; what is above it may grow. */
function useTop() {
  const [top, setTop] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, top };
}
