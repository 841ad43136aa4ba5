import type { ReactNode } from 'react';
import { moved, indexBeside } from '#lib/lists/list-order.ts';
import type { TermKind } from '../../taxonomy.ts';
import type { TermItem } from './term-item.ts';
import { TermRow } from './term-row.tsx';
import styles from './terms.module.css';
import { useTermVerbs } from './use-term-verbs.ts';

interface TermListProps {
  kind: TermKind;
  items: readonly TermItem[];
  label: string;
  /** The label that the tags belong to. */
  labelId?: string;
  below?: (item: TermItem) => ReactNode;
}

/** Terms in order, which is also the order on the site. */
export function TermList({ kind, items, label, labelId = '', below }: TermListProps) {
  const { order } = useTermVerbs();
  const ids = items.map(({ uid }) => uid);
  const move = (item: TermItem, to: number) => order(items, item, moved(ids, item.uid, to));
  const drop = (uid: string, target: string, edge: 'before' | 'after') => {
    const item = items.find((other) => other.uid === uid);
    if (item && uid !== target) move(item, indexBeside(ids, uid, target, edge));
  };
  return (
    <ol className={styles.list} aria-label={label} data-kind={kind}>
      {items.map((item, place) => (
        <TermRow
          key={item.uid}
          item={item}
          place={place}
          count={items.length}
          listId={`${kind} ${labelId}`}
          below={below?.(item)}
          onMove={(to) => move(item, to)}
          onDrop={(uid, edge) => drop(uid, item.uid, edge)}
        />
      ))}
    </ol>
  );
}
