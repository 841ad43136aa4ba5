import { useElementSize } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState } from 'react';
import type { BrowserLayout } from './entry-browser.tsx';
import type { useEntryList } from './use-entry-list.ts';

/** A card is at least so wide, in pixels. */
const narrowestCard = 256;
const gap = 16;

/** Rows of the table, or rows of cards; only those near the window are in the page. */
export function useEntryRows(layout: BrowserLayout, list: ReturnType<typeof useEntryList>) {
  const { ref: frame, width } = useElementSize();
  const { ref: body, top: scrollMargin } = useTop();
  const isFeed = layout === 'feed';
  const columns = isFeed ? Math.max(1, Math.floor((width + gap) / (narrowestCard + gap))) : 1;
  const rows = useWindowVirtualizer({
    count: Math.ceil(list.entries.length / columns),
    estimateSize: () => (isFeed ? 336 : 65),
    overscan: isFeed ? 2 : 8,
    scrollMargin,
    gap: isFeed ? gap : 0,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 96,
  });
  useEffect(() => {
    rows.measure();
    // It forgets every height, and rows that are in the page already are not heard of again.
    for (const row of rows.elementsCache.values()) rows.measureElement(row);
  }, [rows, layout, columns]);
  useNextPage(((rows.getVirtualItems().at(-1)?.index ?? 0) + 1) * columns, list);
  return { frame, body, rows, columns };
}

/** Asks for the next page before its place comes into sight. */
function useNextPage(
  lastShown: number,
  { entries, hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useEntryList>,
): void {
  const isNear = lastShown >= entries.length - 20;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNear, hasNextPage, isFetchingNextPage, fetchNextPage]);
}

/** Where an element begins in the document; what is above it may grow. */
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
