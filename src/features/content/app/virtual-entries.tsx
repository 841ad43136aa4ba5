import { useElementSize } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import styles from './browser.module.css';
import { EntryCardItem } from './entry-card-item.tsx';
import type { EntryCollectionProps } from './entry-collection.tsx';
import { EntryRow } from './entry-row.tsx';
import { EntryTableHead } from './entry-table-head.tsx';
import { extended, toggled } from './selection.ts';
import { useListKeys } from './use-list-keys.ts';

/** A card is at least so wide, in pixels. */
const narrowestCard = 256;
const gap = 16;

/** Only what is near the window is in the page; the next page is asked for before its place comes into sight. */
export function VirtualEntries({ layout, search, list, selection, onSelect, act }: EntryCollectionProps) {
  const t = useTranslations('content');
  const { entries, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const { ref: sizeRef, width } = useElementSize();
  const columns = layout === 'feed' ? Math.max(1, Math.floor((width + gap) / (narrowestCard + gap))) : 1;
  const { body, rows } = useRows(Math.ceil(entries.length / columns), layout, columns);
  const order = useRef<string[]>([]);
  order.current = entries.map(({ uid }) => uid);
  const select = useCallback(
    (id: string, event?: Pick<MouseEvent, 'shiftKey'>) =>
      onSelect((chosen) => (event?.shiftKey ? extended(chosen, id, order.current) : toggled(chosen, id))),
    [onSelect],
  );
  const items = rows.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    const isNear = (lastShown + 1) * columns >= entries.length - 20;
    if (isNear && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [lastShown, columns, entries.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  useListKeys({ ids: order.current, select, showAt: (index) => rows.scrollToIndex(Math.floor(index / columns)) });
  const Item = layout === 'feed' ? EntryCardItem : EntryRow;
  return (
    <div
      ref={sizeRef}
      className={styles[layout]}
      {...(layout === 'list'
        ? { role: 'table', 'aria-rowcount': (list.total ?? -2) + 1, 'aria-label': t('listTitle') }
        : {})}
    >
      {layout === 'list' ? <EntryTableHead /> : null}
      <div
        ref={body}
        role={layout === 'list' ? 'rowgroup' : 'list'}
        aria-label={layout === 'feed' ? t('feedTitle') : undefined}
        className={styles.body}
        style={{ blockSize: rows.getTotalSize() }}
      >
        {items.map((item) => (
          <div
            key={item.key}
            ref={rows.measureElement}
            data-index={item.index}
            role="presentation"
            className={styles.virtualRow}
            style={{
              transform: `translateY(${item.start - rows.options.scrollMargin}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {entries.slice(item.index * columns, (item.index + 1) * columns).map((card, at) => (
              <Item
                key={card.uid}
                card={card}
                place={item.index * columns + at + 1}
                isSelected={selection.ids.has(card.uid)}
                hasSelection={selection.ids.size > 0}
                isTrash={search.trash}
                onSelect={select}
                act={act}
              />
            ))}
          </div>
        ))}
      </div>
      {isFetchingNextPage ? (
        <p role="status" className={styles.more}>
          {t('loading')}
        </p>
      ) : null}
    </div>
  );
}

function useRows(count: number, layout: EntryCollectionProps['layout'], columns: number) {
  const body = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0;
    setScrollMargin((known) => (Math.abs(known - top) > 1 ? top : known));
  });
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => (layout === 'feed' ? 336 : 65),
    overscan: layout === 'feed' ? 2 : 8,
    scrollMargin,
    gap: layout === 'feed' ? gap : 0,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 96,
  });
  useEffect(() => rows.measure(), [rows, layout, columns]);
  return { body, rows };
}
