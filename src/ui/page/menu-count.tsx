import { useFormatter } from 'use-intl';
import styles from './menu-count.module.css';

/** The count behind a menu entry: a number for the eye, words for screen readers. */
export function MenuCount({ count, label }: { count: number; label: string }) {
  const format = useFormatter();
  return (
    <span className={styles.badge} title={label}>
      <span aria-hidden>{format.number(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
