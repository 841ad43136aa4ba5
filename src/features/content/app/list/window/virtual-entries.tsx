import { type CSSProperties, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { EntryActionDialog, type ChosenAction } from '../../entry-action-dialog.tsx';
import styles from '../browser.module.css';
import { columnsThatFit, templateOf, useColumns } from '../columns.ts';
import { EntryCardItem } from '../items/entry-card-item.tsx';
import type { EntryCollectionProps } from '../entry-collection-props.ts';
import type { EntryItemProps } from '../items/entry-item.ts';
import { EntryRow } from '../items/entry-row.tsx';
import { EntryTableHead } from '../items/entry-table-head.tsx';
import { contentMessages } from '../../messages.ts';
import { takeLeftEntry } from '../layout-switch.ts';
import { useEntryRows } from './use-entry-rows.ts';
import { useListKeys } from '../use-list-keys.ts';

/** Virtualized: of thousands of entries, only those near the window are mounted. */
export function VirtualEntries(props: EntryCollectionProps) {
  const { layout, list, select, peek } = props;
  const t = useTexts(contentMessages);
  const { frame, body, rows, columns, width } = useEntryRows(layout, list);
  const { shownColumns, table } = useTable(list, width);
  const order = list.entries.map(({ uid }) => uid);
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const showAt = (index: number) => rows.scrollToIndex(Math.floor(index / columns));
  useListKeys({ ids: order, select, showAt, peek: peek.open });
  useOpenInSight(peek.openId, order, showAt);
  useLeftPlace(order, (index) => rows.scrollToIndex(Math.floor(index / columns), { align: 'start' }));
  const isList = layout === 'list';
  const all = { search: props.search, list, selection: props.selection, onSelect: props.onSelect };
  return (
    <div ref={frame} className={styles[layout]} {...(isList ? table : {})}>
      {isList ? <EntryTableHead columns={shownColumns} selecting={all} /> : null}
      <div
        ref={body}
        role={isList ? 'rowgroup' : 'list'}
        aria-label={isList ? undefined : t('feedTitle')}
        className={styles.body}
        style={{ blockSize: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map((item) => (
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
            <OneRow
              {...props}
              columns={shownColumns}
              from={item.index * columns}
              count={columns}
              onAction={setChosen}
            />
          </div>
        ))}
      </div>
      {list.isFetchingNextPage ? <Loading /> : null}
      <EntryActionDialog chosen={chosen} onClose={() => setChosen(null)} />
    </div>
  );
}

/** The table's columns, as many as there is room for, and what it is to screen readers. */
function useTable({ total, isMore }: EntryCollectionProps['list'], width: number) {
  const t = useTexts(contentMessages);
  const { columns } = useColumns();
  const shownColumns = useMemo(() => columnsThatFit(columns, width), [columns, width]);
  const table = {
    role: 'table',
    'aria-rowcount': total === undefined || isMore ? -1 : total + 1,
    'aria-label': t('listTitle'),
    style: { '--columns': templateOf(shownColumns) } as CSSProperties,
  };
  return { shownColumns, table };
}

function Loading() {
  const t = useTexts(contentMessages);
  return (
    <p role="status" className={styles.more}>
      {t('loading')}
    </p>
  );
}

function OneRow({
  layout,
  list,
  selection,
  search,
  act,
  peek,
  onAction,
  from,
  count,
  select,
  columns,
}: EntryCollectionProps &
  Pick<EntryItemProps, 'onAction'> &
  Required<Pick<EntryItemProps, 'columns'>> & { from: number; count: number }) {
  const Item = layout === 'feed' ? EntryCardItem : EntryRow;
  return list.entries
    .slice(from, from + count)
    .map((card, at) => (
      <Item
        key={card.uid}
        card={card}
        columns={columns}
        place={from + at + 1}
        isSelected={selection.ids.has(card.uid)}
        hasSelection={selection.ids.size > 0}
        isTrash={search.trash}
        onSelect={select}
        act={act}
        onPeek={peek.open}
        onAction={onAction}
      />
    ));
}

/** After switching layouts, the entry that was at the top is shown again. */
function useLeftPlace(order: readonly string[], showAt: (index: number) => void): void {
  const show = useEffectEvent(() => {
    const place = order.indexOf(takeLeftEntry() ?? '');
    if (place >= 0) showAt(place);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => show());
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** The open entry is visible behind the peek, even when its URL was opened from elsewhere. */
function useOpenInSight(openId: string | null, order: readonly string[], showAt: (index: number) => void): void {
  const place = openId === null ? -1 : order.indexOf(openId);
  const show = useEffectEvent(showAt);
  useEffect(() => {
    if (place >= 0) show(place);
  }, [place]);
}
