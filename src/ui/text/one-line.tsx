import type { ReactNode } from 'react';
import styles from './one-line.module.css';

/**
 * What people have written, on one line and in its own direction: what doesn't fit is cut off at its own end, also on
 * pages that run the other way.
 */
export function OneLine({ children }: { children: ReactNode }) {
  return (
    <span dir="auto" className={styles.line}>
      {children}
    </span>
  );
}
