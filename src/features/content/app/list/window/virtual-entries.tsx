import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { EntryActionDialog, type ChosenAction } from '../../entry-action-dialog.tsx';
import styles from '../browser.module.css';
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
  const { frame, body, rows, columns } = useEntryRows(layout, list);
  const order = list.entries.map(({ uid }) => uid);
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const showAt = (index: number) => rows.scrollToIndex(Math.floor(index / columns));
  useListKeys({ ids: order, select, showAt, peek: peek.open });
  useOpenInSight(peek.openId, order, showAt);
  useLeftPlace(order, (index) => rows.scrollToIndex(Math.floor(index / columns), { align: 'start' }));
  const isList = layout === 'list';
  const all = { search: props.search, list, selection: props.selection, onSelect: props.onSelect };
  const rowCount = list.total === undefined || list.isMore ? -1 : list.total + 1;
  const table = isList ? { role: 'table', 'aria-rowcount': rowCount, 'aria-label': t('listTitle') } : {};
  return (
    <div ref={frame} className={styles[layout]} {...table}>
      {isList ? <EntryTableHead {...all} /> : null}
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
            <OneRow {...props} from={item.index * columns} count={columns} onAction={setChosen} />
          </div>
        ))}
      </div>
      {list.isFetchingNextPage ? <Loading /> : null}
      <EntryActionDialog chosen={chosen} onClose={() => setChosen(null)} />
    </div>
  );
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
}: EntryCollectionProps & { from: number; count: number; onAction: EntryItemProps['onAction'] }) {
  const Item = layout === 'feed' ? EntryCardItem : EntryRow;
  return list.entries
    .slice(from, from + count)
    .map((card, at) => (
      <Item
        key={card.uid}
        card={card}
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
