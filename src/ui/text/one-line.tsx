import type { ReactNode } from 'react';
import styles from './one-line.module.css';

/**
 * A user's text, on one line and in its own direction: overflow is cut at the text's own end, even on pages with the
 * other direction.
 */
export function OneLine({ children }: { children: ReactNode }) {
  return (
    <span dir="auto" className={styles.line}>
      {children}
    </span>
  );
}
