import { useFormatter } from 'use-intl';
import styles from './menu-count.module.css';

/** How much waits behind a menu entry: the number for the eye, the words for everybody else. */
export function MenuCount({ count, label }: { count: number; label: string }) {
  const format = useFormatter();
  return (
    <span className={styles.badge} title={label}>
      <span aria-hidden>{format.number(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
