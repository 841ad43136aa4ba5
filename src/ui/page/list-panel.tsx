import type { CSSProperties, ReactNode } from 'react';
import styles from './list-panel.module.css';

interface ListPanelProps {
  /** While newer rows load. */
  busy: boolean;
  children: ReactNode;
}

/** The frame of a list, in any state. */
export function ListPanel({ busy, children }: ListPanelProps) {
  return (
    <div className={styles.panel} aria-busy={busy}>
      {children}
    </div>
  );
}

interface ListRowsProps {
  heads: readonly { id: string; text: string }[];
  /** As in `grid-template-columns`. */
  columns: string;
  /** The same for narrow lists, in which the headings are hidden. */
  narrowColumns?: string;
  /** `ListRow`s. */
  children: ReactNode;
}

/** Rows under visual-only headings: each cell says what it is by its content. */
export function ListRows({ heads, columns, narrowColumns, children }: ListRowsProps) {
  const style = { '--columns': columns, '--narrow-columns': narrowColumns } as CSSProperties;
  return (
    <div style={style}>
      <div className={styles.head} aria-hidden>
        {heads.map(({ id, text }) => (
          <span key={id}>{text}</span>
        ))}
      </div>
      <ul className={styles.rows}>{children}</ul>
    </div>
  );
}

interface ListRowProps {
  /** The whole row is clickable. */
  opens?: boolean;
  children: ReactNode;
}

export function ListRow({ opens = false, children }: ListRowProps) {
  return (
    <li className={styles.row} data-opens={opens || undefined}>
      {children}
    </li>
  );
}
