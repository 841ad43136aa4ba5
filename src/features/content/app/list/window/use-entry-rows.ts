import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { BrowserLayout } from '../browser-layout.ts';
import { heightCache } from './height-cache.ts';
import { columnsIn, heightOfRow, rowGap } from './row-sizes.ts';
import type { useEntryList } from '../use-entry-list.ts';

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
  return { frame, body, rows, columns };
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
